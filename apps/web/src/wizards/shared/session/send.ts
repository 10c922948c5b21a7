import { type buildDraftDocument, type CallReply, sendDocument } from '@provizor/contract';
import { api } from '../../../lib/api/index.ts';
import type { DraftSession } from './draft-session.ts';

/** Signs bytes with the chosen certificate: detached CMS, base64 in one line. */
export type Sign = (bytes: Uint8Array) => Promise<string>;

/** The documents of a draft as they were shown: the text that is signed is the one that was read to the person. */
export type Documents = CallReply<typeof buildDraftDocument>;

/**
 * Has each document of a draft signed and hands them to the server's outbox, which sends them exactly once. The request
 * ids belong to the state of the draft, so pressing twice or again after a lost answer is one job.
 * @param onSigned told after each signature of a divided job
 * @returns id of the (first) outgoing document
 * @throws RefusalError, SigningError
 */
export async function sendDraft(
  session: Pick<DraftSession, 'id'>,
  { rest = [], ...first }: Documents,
  sign: Sign,
  onSigned?: (signed: number, all: number) => void,
): Promise<string> {
  const all = [first, ...rest];
  const [head, ...others] = await signed(all, sign, onSigned);
  if (!head) throw new Error('The draft gave no document');
  const reply = await api(
    sendDocument,
    { body: { ...head, draft_id: session.id, ...(others.length > 0 ? { rest: others } : {}) } },
    { idempotencyKey: head.request_id },
  );
  return reply.id;
}

type Built = { xml: string; request_id: string };
type Signed = { sign: string; document: string; request_id: string };

/** One by one: a person may have to answer the plug-in each time. */
async function signed(all: Built[], sign: Sign, onSigned: ((n: number, of: number) => void) | undefined) {
  const ready: Signed[] = [];
  for (const { xml, request_id } of all) {
    const bytes = new TextEncoder().encode(xml);
    ready.push({ sign: await sign(bytes), document: toBase64(bytes), request_id });
    onSigned?.(ready.length, all.length);
  }
  return ready;
}

/** Base64 in pieces: a document of 25 000 lines is too long for one call of String.fromCharCode. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
