import type { FileReply } from '@provizor/contract';
import type { FastifyReply } from 'fastify';

/** A name in a header: percent-encoded as RFC 8187 has it, since names are Cyrillic. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Answers with a file as an attachment: its bytes are the body, whatever page of ours it may be it is not run here. */
export function sendFile(reply: FastifyReply, { name, type, bytes }: FileReply): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encoded(name)}`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
