import { build701, sendDocument } from '@provizor/contract';
import { api } from '../../../lib/api/index.ts';
import type { DraftSession } from './draft-session.ts';

/** Signs bytes with the chosen certificate: detached CMS, base64 in one line. */
export type Sign = (bytes: Uint8Array) => Promise<string>;

/**
 * Builds the 701 of a draft, has it signed and hands it to the server's outbox, which sends it exactly once.
 * The request id belongs to the state of the draft, so pressing twice or again after a lost answer is one document.
 * @returns id of the outgoing document
 */
export async function confirmDelivery(session: DraftSession, sign: Sign): Promise<string> {
  await session.settled();
  const { xml, request_id } = await api(build701, { body: { draft_id: session.id } });
  const bytes = new TextEncoder().encode(xml);
  const signature = await sign(bytes);
  const reply = await api(
    sendDocument,
    { body: { sign: signature, document: toBase64(bytes), request_id, draft_id: session.id } },
    { idempotencyKey: request_id },
  );
  return reply.id;
}

/** Base64 in pieces: a document of 25 000 lines is too long for one call of String.fromCharCode. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
