import type { Readable } from 'node:stream';
import type { FileReply } from '@provizor/contract';
import type { FastifyReply } from 'fastify';

/** A name in a header: percent-encoded as RFC 8187 has it, since names are Cyrillic. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A large file in place of a `FileReply`: sent while it is made. */
export class FileStream {
  readonly name: string;
  readonly type: string;
  readonly content: Readable;

  constructor({ name, type, content }: { name: string; type: string; content: Readable }) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}

/** Answers with a file as an attachment: its bytes are the body, whatever page of ours it may be it is not run here. */
export function sendFile(reply: FastifyReply, file: FileReply | FileStream): FastifyReply {
  return reply
    .type(file.type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded(file.name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(
      file instanceof FileStream
        ? file.content
        : Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength),
    );
}
