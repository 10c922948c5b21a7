import type { Call, CallInput, CallReply } from '@provizor/contract';

/** The server said no, with its sentence. */
export class PhoneRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Longest wait for an answer, milliseconds: on a weak network it is sent again. */
const patience = 15_000;

/**
 * Asks the server in the name of this phone. Throws PhoneRefusal when it says no, and what fetch throws when it cannot
 * be reached.
 */
export async function ask<C extends Call>(
  call: C,
  input: CallInput<C>,
  token: string | null,
): Promise<CallReply<C>> {
  const body = 'body' in input && input.body !== undefined ? JSON.stringify(input.body) : null;
  const answer = await fetch(call.path, {
    method: call.method,
    body,
    signal: AbortSignal.timeout(patience),
    headers: {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const reply = (await answer.json()) as CallReply<C> & { message?: string; cure?: string };
  if (!answer.ok)
    throw new PhoneRefusal(answer.status, [reply.message, reply.cure].filter(Boolean).join('. '));
  return reply;
}
