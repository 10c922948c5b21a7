import multipart from '@fastify/multipart';
import type { Call } from '@provizor/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** A file on its way in. Reading it to the end is up to the handler; one that is too large ends in a refusal. */
export type UploadedFile = {
  /** Name on the computer of the sender, without folders; never a path of ours. */
  name: string;
  /** What the sender says it is: to be checked by the content. */
  type: string;
  chunks: AsyncIterable<Buffer>;
  /** Text of a field beside the file; those after it are known once its content is read. */
  field(name: string): string | undefined;
};

/** Lets calls with `upload` take multipart/form-data. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 10_000, headerPairs: 50 } });
}

/** The file of a request: its first part with a file. Refuses `input.invalid` when there is none. */
export async function fileOf(call: Call, request: FastifyRequest): Promise<UploadedFile> {
  const missing = [{ path: 'body.file', message: 'Приложите файл' }];
  if (!request.isMultipart()) return refuse('input.invalid', missing);
  const part = await request.file({ limits: { fileSize: call.bodyLimit ?? 1024 * 1024 } });
  if (!part) return refuse('input.invalid', missing);
  async function* chunks(): AsyncGenerator<Buffer> {
    yield* part?.file ?? [];
    if (part?.file.truncated) refuse('input.too-large');
  }
  const field = (name: string): string | undefined => {
    const given = part.fields[name];
    return given && !Array.isArray(given) && given.type === 'field' && typeof given.value === 'string'
      ? given.value
      : undefined;
  };
  return { name: part.filename, type: part.mimetype, chunks: chunks(), field };
}
