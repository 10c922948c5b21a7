import { isDeepStrictEqual } from 'node:util';
import type { HandlerInput, refuseDictionaryProposal } from '@provizor/contract';
import { sql } from 'kysely';
import { type DetachedContext, type EventInput, refuse, writeEvents } from '../../core/index.ts';
import { asSystem, type TenantTransaction } from '../../database/index.ts';
import { addRow, changeRow } from '../commands/save.ts';
import type { Saving } from '../input.ts';
import { findRow } from '../queries.ts';
import { sharedOf } from './propose.ts';

type Stored = {
  organization_id: number;
  dictionary: string;
  row_id: number | null;
  name: string;
  entry: Record<string, unknown>;
  before: Record<string, unknown>;
  state: string;
  proposed_by: number;
};

/** The proposal, locked. Refuses one that is decided. */
async function waiting(db: TenantTransaction, id: number): Promise<Stored> {
  const { rows } = await sql<Stored>`
    select organization_id, dictionary, row_id, name, entry, before, state, proposed_by
      from dictionary_proposal where id = ${id} for update`.execute(db);
  const [found] = rows;
  if (!found) return refuse('not-found');
  if (found.state !== 'waiting') refuse('proposal.decided');
  return found;
}

/** What the bell of the proposer says. */
const answer = ({ proposed_by: userId }: Stored, rest: Omit<EventInput, 'userId' | 'type'>): EventInput => ({
  ...rest,
  userId,
  type: 'notice',
  payload: { proposal: true },
});

async function make(saving: Saving, { dictionary, row_id: rowId, entry, before }: Stored): Promise<number> {
  const definition = sharedOf(dictionary);
  if (rowId === null) return (await addRow(saving, definition, entry)).id;
  const row = (await findRow(saving.db, definition, rowId)) ?? refuse('proposal.overtaken');
  const same = Object.entries(before).every(([field, value]) => isDeepStrictEqual(row[field] ?? null, value));
  if (!same) refuse('proposal.overtaken');
  return (await changeRow(saving, definition, { ...entry, id: rowId, version: row.version })).id;
}

/**
 * Root's transaction over all organisations; what it changes stands in the trail under his name, in the organisation he
 * works in.
 */
const deciding = <T>({ services, user }: DetachedContext, fn: (saving: Saving) => Promise<T>) =>
  asSystem(services.database, async (db) => {
    await sql`select set_config('app.user_id', ${String(user.id)}, true),
                     set_config('app.organization_id', ${String(user.organizationId)}, true)`.execute(db);
    return fn({ db, user });
  });

/** Adds or changes the row as proposed and tells the proposer. Refuses proposal.decided, proposal.overtaken. */
export const accept = (ctx: DetachedContext, id: number) =>
  deciding(ctx, async (saving) => {
    const { db } = saving;
    const stored = await waiting(db, id);
    const made = await make(saving, stored);
    await sql`
      update dictionary_proposal set state = 'accepted', decided_at = now(), made_id = ${made}
       where id = ${id}`.execute(db);
    const { title } = sharedOf(stored.dictionary);
    await writeEvents(db, stored.organization_id, [
      answer(stored, {
        message: `Справочник «${title}»: «${stored.name}»`,
        caption: 'Предложение принято',
        color: 'positive',
      }),
    ]);
    return { made_id: made };
  });

/** Refuses a proposal and tells the proposer why. Refuses proposal.decided. */
export const decline = (
  ctx: DetachedContext,
  { id, reason }: HandlerInput<typeof refuseDictionaryProposal>['body'],
) =>
  deciding(ctx, async ({ db }) => {
    const stored = await waiting(db, id);
    await sql`
      update dictionary_proposal set state = 'refused', decided_at = now(), reason = ${reason}
       where id = ${id}`.execute(db);
    const { title } = sharedOf(stored.dictionary);
    await writeEvents(db, stored.organization_id, [
      answer(stored, {
        message: `Справочник «${title}»: «${stored.name}». ${reason}`,
        caption: 'Предложение отклонено',
        color: 'warning',
      }),
    ]);
    return { ok: true as const };
  });
