import type { Call } from '@provizor/contract';

/** A handler gave something else than its call promises. */
export class ReplyMismatch extends Error {}

/**
 * Checks a reply by the schema of its call and leaves out what the schema does not name, so that nothing leaks.
 * The same in tests and in production: what was tested is what runs. Throws ReplyMismatch.
 */
export function checkReply(call: Call, value: unknown): unknown {
  const result = call.reply.safeParse(value);
  if (result.success) return result.data;
  const places = result.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ReplyMismatch(`reply of ${call.method} ${call.path} does not fit: ${places.join('; ')}`);
}
