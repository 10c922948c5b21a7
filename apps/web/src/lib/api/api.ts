import type { Call, CallInput, CallReply, FileReply } from '@provizor/contract';
import { newId } from '../ids.ts';
import { answered, lost } from '../offline/connection.ts';
import { organizationChoice, session, waitForRenewal, workOrganization } from '../session/index.ts';
import { networkRefusal, refusalOf } from './refusal-error.ts';
import { pathOf, requestOf } from './request.ts';
import { noteAnswer, readAfter } from './written.ts';

export type ApiOptions = {
  signal?: AbortSignal;
  /** Of a call that creates or sends: repeat the same key and the first answer comes again. */
  idempotencyKey?: string;
  /** An ended session is refused at once instead of asking for the password (the first call of a page). */
  renew?: false;
  /** Of a call with `upload`: the one file it sends. */
  file?: File;
  /** Texts that go with the file, before it. */
  fields?: Readonly<Record<string, string>>;
};

/** Milliseconds between attempts while the database restarts, of a call that carries a key and so may be sent twice. */
const pauses = [500, 1000, 2000, 4000, 8000];

type Parts = Parameters<typeof pathOf>[1];

/**
 * Calls the API. While the database restarts, a call with a key is tried again by itself. When the session has ended, waits for the overlay and repeats the call after signing in again.
 * @param input `{ params, query, body }` as the contract declares
 * @returns the reply of the contract; without the server, of a call that is `offline`, the last one it gave
 * @throws RefusalError for every refusal and for a missing connection; AbortError when `signal` ended it
 */
export async function api<C extends Call>(
  call: C,
  input: CallInput<C>,
  options: ApiOptions = {},
): Promise<CallReply<C>> {
  const key = options.idempotencyKey ?? (call.idempotent ? newId() : undefined);
  let attempt = 0;
  for (;;) {
    const present = session.get();
    const answer = await send(call, partsOf(input, options), present?.userId ?? null, key, options.signal);
    if (answer.ok) return answer.body as CallReply<C>;
    const refusal = refusalOf(answer.status, answer.body);
    const pause = refusal.code === 'database.away' && key ? pauses[attempt++] : undefined;
    if (pause !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      continue;
    }
    // The organisation root has chosen was removed meanwhile: he is back in his own.
    if (refusal.code === 'organization.unknown' && organizationChoice.get() !== null) {
      organizationChoice.set(null);
      continue;
    }
    const ended = refusal.code === 'session.required' && present !== null;
    // Another request may have renewed the session meanwhile.
    if (ended && session.get() !== null && session.get()?.id !== present.id) continue;
    if (!ended || options.renew === false || !(await waitForRenewal())) throw refusal;
  }
}

/** The input of a call; a file becomes the body, as one part of multipart/form-data. */
function partsOf(input: unknown, { file, fields = {} }: ApiOptions): Parts {
  if (!file) return input as Parts;
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  body.append('file', file);
  return { ...(input as Parts), body };
}

type Answer = { ok: boolean; status: number; body: unknown };

async function send(
  call: Call,
  input: Parts,
  user: number | null,
  key: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const path = pathOf(call, input);
  const reading = call.offline && user !== null ? { path, user, body: input.body } : null;
  try {
    const response = await fetch(path, {
      ...requestOf(call, input, user, key, workOrganization(), readAfter()),
      signal: signal ?? null,
    });
    noteAnswer(response, call.session === 'begins' && response.ok);
    const body = call.file && response.ok ? await fileOf(response) : parse(await response.text());
    answered();
    if (reading && response.ok) void keepOf(call, reading, body);
    return { ok: response.ok, status: response.status, body };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    lost();
    const known = reading && (await keptOf(call, reading));
    if (!known) throw networkRefusal();
    return { ok: true, status: 200, body: known.body };
  }
}

/**
 * Keeps, for a time without the server, what a call that is `offline` would be answered: known without having asked.
 * @param input `{ params, query, body }` the call would be asked with
 */
export function keepAnswer<C extends Call>(call: C, input: CallInput<C>, reply: CallReply<C>): void {
  const user = session.get()?.userId;
  const parts = input as Parts & { body?: unknown };
  if (user !== undefined) void keepOf(call, { path: pathOf(call, parts), user, body: parts.body }, reply);
}

type Reading = { path: string; user: number; body: unknown };

const keyOf = (
  { replyKey }: typeof import('../offline/replies.ts'),
  call: Call,
  { path, user, body }: Reading,
): string => replyKey(call, path, { user, organization: workOrganization(), body });

/** Not part of the first load: comes with the first answer that is kept, and is there when the server is not. */
const offline = () => import('../offline/replies.ts').catch(() => null);

async function keepOf(call: Call, reading: Reading, body: unknown): Promise<void> {
  const kept = await offline();
  kept?.keepReply(keyOf(kept, call, reading), body);
}

async function keptOf(call: Call, reading: Reading): Promise<{ body: unknown } | undefined> {
  const kept = await offline();
  return kept?.keptReply(keyOf(kept, call, reading));
}

/** The file of an answer: the server names it in `content-disposition`, as RFC 8187 has it. */
async function fileOf(response: Response): Promise<FileReply> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return {
    name: decodeURIComponent(name ?? 'file'),
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
