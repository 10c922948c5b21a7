import type { Obstacle, StockDocument } from '@provizor/contract/stock';
import { dayOf, isPosted, latestDayOf } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { Check } from '../checks/check.ts';
import { notKeeper } from '../obstacles/obstacle.ts';

type Storage = { id: number; name: string };

/**
 * Storages the person does not answer for, with who does: those that have a materially responsible person today, the
 * caller being none of them. An administrator answers for all (rulings, «Stock»: rights by storage).
 */
async function strange(
  { db, user, now }: Context,
  { storage }: StockDocument,
  storages: readonly Storage[],
): Promise<Obstacle[]> {
  if (user.type !== 'user') return [];
  // a day that has begun anywhere in Russia counts, and one that still goes on here
  const [begun, today] = [latestDayOf(now()), dayOf(now())];
  const { rows } = await sql<{ storage_id: number; names: string }>`/* prepared */
    select k.storage_id, string_agg(distinct u.name, ', ') as names
      from storage_keeper k
      join app_user u on u.organization_id = k.organization_id and u.id = k.user_id
     where k.storage_id = any(${storages.map(({ id }) => id)}::int[]) and not u.disabled
       and k.since <= ${begun}::date and (k.until is null or k.until >= ${today}::date)
     group by k.storage_id
    having not bool_or(k.user_id = ${user.id})`.execute(db);
  const keepers = new Map(rows.map((row) => [row.storage_id, row.names]));
  return storages.flatMap(({ id, name }) => {
    const names = keepers.get(id);
    const field = id === storage.id ? 'storage_id' : 'storage_to_id';
    return names === undefined
      ? []
      : [
          notKeeper(
            field,
            `За склад «${name}» отвечает: ${names}. Пусть проведёт ответственный, или попросите администратора назначить вас`,
          ),
        ];
  });
}

/** Every storage whose balances the document changes. */
export const answersForAll: Check = ({ ctx, document }) => {
  const { storage, storage_to: to } = document;
  return strange(ctx, document, to && to.id !== storage.id ? [storage, to] : [storage]);
};

export const answersForSender: Check = ({ ctx, document }) => strange(ctx, document, [document.storage]);

/** A move is accepted and refused by the receiving side alone. */
export const answersForReceiver: Check = ({ ctx, document }) =>
  strange(ctx, document, [document.storage_to ?? document.storage]);

/** Goods that came to another storage are taken back by who answers for it now. */
export const answersForHolder: Check = ({ ctx, document }) => {
  const { state, storage, storage_to: to } = document;
  return strange(ctx, document, [isPosted(state) && to ? to : storage]);
};
