import { createHash } from 'node:crypto';
import type { Call } from '@provizor/contract';
import type { TenantTransaction } from '../database/index.ts';
import type { Actor } from './context.ts';
import { refuse } from './refusal.ts';

/** Answer of a command, and whether it is the stored one of an earlier request. */
export type Answer = { reply: unknown; repeated: boolean };

/**
 * Runs a command once per key and person. The key is written first, in the command's own transaction: a second
 * request with it waits for the first and then gets its answer; if the first failed, nothing is stored. The same
 * key with other data is refused (`idempotency.reused`).
 */
export async function onceForKey(
  db: TenantTransaction,
  user: Actor,
  call: Call,
  key: string,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<Answer> {
  const owner = { organization_id: user.organizationId, user_id: user.id, key };
  const name = `${call.method} ${call.path}`;
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const inserted = await db
    .insertInto('idempotency_key')
    .values({ ...owner, call: name, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) {
    const stored = await db
      .selectFrom('idempotency_key')
      .select(['call', 'body_hash', 'reply'])
      .where('user_id', '=', user.id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (stored.call !== name || stored.body_hash !== bodyHash) refuse('idempotency.reused');
    return { reply: stored.reply, repeated: true };
  }
  const reply = await run();
  await db
    .updateTable('idempotency_key')
    .set({ reply: JSON.stringify(reply) })
    .where('user_id', '=', user.id)
    .where('key', '=', key)
    .execute();
  return { reply, repeated: false };
}
