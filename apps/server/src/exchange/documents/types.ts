import type { CallReply, listIncomeTypes } from '@provizor/contract';
import { actions, actionTitle, descriptionOf } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';

export type Side = 'income' | 'outcome';

/** Notifications MDLP makes for the other side of an operation have numbers of their own (mdlp-api, section 5). */
export const isNotification = (action: number): boolean => action >= 600 && action < 700;

const ticketAction = 200;

/** Types of a side the program knows: notifications come in, what it can read of the others goes out. */
const knownTypes: Readonly<Record<Side, readonly number[]>> = {
  income: Object.values(actions).flatMap(({ id }) => (isNotification(id) ? [id] : [])),
  outcome: Object.values(actions).flatMap(({ id }) =>
    isNotification(id) || id === ticketAction || !descriptionOf(id) ? [] : [id],
  ),
};

const tables = { income: ['mdlp_incoming', 'doc_type'], outcome: ['mdlp_outgoing', 'action_id'] } as const;

/** Types of documents of a side: known ones and those met, by number, with how many documents there are. */
export async function documentTypes({ db }: Context, side: Side): Promise<CallReply<typeof listIncomeTypes>> {
  const [table, column] = tables[side];
  const { rows } = await sql<{ id: number; count: number }>`
    select ${sql.ref(column)} as id, count(*)::int as count from ${sql.table(table)} group by 1`.execute(db);
  const met = new Map(rows.map(({ id, count }) => [id, count]));
  const ids = [...new Set([...knownTypes[side], ...met.keys()])].toSorted((a, b) => a - b);
  return {
    items: ids.map((id) => ({
      id,
      title: actionTitle(id),
      count: met.get(id) ?? 0,
      readable: descriptionOf(id) !== undefined,
    })),
  };
}
