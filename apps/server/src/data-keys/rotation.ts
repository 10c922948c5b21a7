import { sql } from 'kysely';
import { z } from 'zod';
import { addJob, type Task, type TaskContext } from '../core/index.ts';
import { asSystem, type Database } from '../database/index.ts';

/** Seals rows of older keys anew, then removes those keys; payload `{ organizationId }`. */
export const resealTask = 'data_keys_reseal';

/** Rows of a transaction: people wait for none of them longer than a moment. */
const batch = 500;

/**
 * Gives every organisation that has keys the next one. From now on values are sealed by it; a task re-seals the others
 * while people work, each organisation by itself.
 * @returns how many organisations that are
 */
export async function rotateKeys(database: Database): Promise<number> {
  return asSystem(database, async (db) => {
    const { rows } = await sql<{ organization_id: number; next_key: number }>`
      select organization_id, next_key(organization_id) from data_key where purpose = 'rows'
       group by organization_id order by organization_id`.execute(db);
    for (const { organization_id: organizationId } of rows)
      await addJob(db, resealTask, { organizationId }, { key: `${resealTask}:${organizationId}` });
    return rows.length;
  });
}

const Payload = z.object({ organizationId: z.number().int() });

/** foreign_key_violation: a row of an older key was written meanwhile, by a transaction that had begun before. */
const isUsed = (error: unknown) => (error as { code?: string }).code === '23503';

async function resealRows({ system, signal }: TaskContext, organization: number, key: number): Promise<void> {
  const { rows: tables } = await system((db) =>
    sql<{ name: string }>`select t::text as name from sealed_tables() t`.execute(db),
  );
  for (const { name } of tables) {
    for (let done = batch; done > 0; ) {
      signal.throwIfAborted();
      const { rows } = await system((db) =>
        sql<{ done: number }>`
          select reseal_rows(${name}::regclass, ${organization}, ${key}, ${batch}) as done`.execute(db),
      );
      done = rows[0]?.done ?? 0;
    }
  }
}

/**
 * Every batch is a transaction of its own, so a kill loses nothing: the task runs again and goes on with what is left. An
 * older key goes when no row has it, which the database sees to by references.
 */
export const reseal: Task = async (payload, ctx) => {
  const { organizationId } = Payload.parse(payload);
  const { rows } = await ctx.system((db) =>
    sql<{ key: number }>`
      select max(id) as key from data_key
       where organization_id = ${organizationId} and purpose = 'rows'`.execute(db),
  );
  const key = rows[0]?.key ?? 0;
  await resealRows(ctx, organizationId, key);
  await ctx.system((db) => sql`select renew_marks(${organizationId})`.execute(db));
  try {
    await ctx.system((db) =>
      sql`delete from data_key
           where organization_id = ${organizationId} and purpose = 'rows' and id < ${key}`.execute(db),
    );
  } catch (error) {
    if (!isUsed(error)) throw error;
    throw new Error('rows were written by the older key meanwhile: the task runs again', { cause: error });
  }
  ctx.log.info({ organizationId, key }, 'rows sealed by the new key');
};
