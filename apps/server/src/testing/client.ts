import type { Call, CallInput, CallReply } from '@provizor/contract';

export type Answer = { status: number; body: unknown; headers: Headers };

export type RequestOptions = {
  token?: string | null;
  key?: string;
  /** The organisation root works in. */
  organization?: number;
};

/** A refused request of a test: status and the body `{ code, message, details? }`. */
export class TestRefusal extends Error {
  readonly status: number;
  readonly body: { code: string; message: string; details?: unknown };

  constructor(status: number, body: unknown) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body as TestRefusal['body'];
  }
}

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Address of a call with its parameters filled in. */
export function addressOf(call: Call, { params = {}, query = {} }: LooseInput): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Sends a call over HTTP as any client would; the input is not checked on this side. */
export async function send(
  base: string,
  call: Call,
  input: LooseInput,
  { token, key, organization }: RequestOptions = {},
): Promise<Answer> {
  const response = await fetch(base + addressOf(call, input), {
    method: call.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(organization ? { 'x-organization': String(organization) } : {}),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  });
  if (call.file && response.ok) {
    const name = /^attachment; filename\*=UTF-8''(\S+)$/.exec(
      response.headers.get('content-disposition') ?? '',
    )?.[1];
    const body = {
      name: decodeURIComponent(name ?? ''),
      type: response.headers.get('content-type') ?? '',
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
    return { status: response.status, headers: response.headers, body };
  }
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Sends a call and gives its reply, parsed by the contract. Throws TestRefusal when it is refused. */
export async function ask<C extends Call>(
  base: string,
  call: C,
  input: CallInput<C>,
  options: RequestOptions,
): Promise<CallReply<C>> {
  const { status, body } = await send(base, call, input as LooseInput, options);
  if (status !== 200) throw new TestRefusal(status, body);
  return call.reply.parse(body) as CallReply<C>;
}
