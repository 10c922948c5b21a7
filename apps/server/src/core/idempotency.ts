import { createHash } from 'node:crypto';
import type { Call } from '@provizor/contract';
import { sql } from 'kysely';
import { sendWithCommit, type TenantTransaction } from '../database/index.ts';
import type { Actor } from './context.ts';
import { refuse } from './refusal.ts';

/** Answer of a command, and whether it is the stored one of an earlier request. */
export type Answer = { reply: unknown; repeated: boolean };

/**
 * Runs a command once per key and person. The key is written first, in the command's own transaction: a second
 * request with it waits for the first and then gets its answer; if the first failed, nothing is stored. The same
 * key with other data is refused (`idempotency.reused`). To be the last but for events in its transaction.
 */
export async function onceForKey(
  db: TenantTransaction,
  user: Actor,
  call: Call,
  key: string,
  input: unknown,
  run: () => Promise<unknown>,
): Promise<Answer> {
  const name = `${call.method} ${call.path}`;
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const { rows: inserted } = await sql`/* prepared */
    insert into idempotency_key (organization_id, user_id, key, call, body_hash)
    values (${user.organizationId}, ${user.id}, ${key}, ${name}, ${bodyHash})
    on conflict do nothing returning key`.execute(db);
  if (inserted.length === 0) {
    const { rows } = await sql<{ call: string; body_hash: string; reply: unknown }>`
      select call, body_hash, open_text(reply, (select opened_keys()), sealed_by)::jsonb as reply
        from idempotency_key where user_id = ${user.id} and key = ${key}`.execute(db);
    const [stored] = rows;
    if (stored?.call !== name || stored.body_hash !== bodyHash) return refuse('idempotency.reused');
    return { reply: stored.reply, repeated: true };
  }
  const reply = await run();
  const keeping = sql`/* prepared */
    update idempotency_key set reply = seal_text(${JSON.stringify(reply)}, k.key), sealed_by = k.id
      from sealing_key(${user.organizationId}) k
     where user_id = ${user.id} and idempotency_key.key = ${key}`;
  await sendWithCommit(db, keeping);
  return { reply, repeated: false };
}
