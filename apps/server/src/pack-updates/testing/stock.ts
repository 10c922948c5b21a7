import { listDisagreements } from '@provizor/contract';
import { shelfShare } from '@provizor/domain';
import { sql } from 'kysely';
import type { Pharmacist, World } from '../../exchange/testing/world.ts';
import { knownPacks } from '../registry.ts';

type Counted = { sgtin: string; storage: number; quantity: string };

/**
 * Where the stock and the registry of packs tell different things: lots (by the call), single packs (counted here by
 * the rule of the domain), goods that are promised though nothing is under way, documents with a pack counted twice.
 * All of it is nothing when everything has come to its end.
 */
export async function stockOfPacks({ server }: World, person: Pharmacist) {
  const { items } = await server.call(listDisagreements, { body: {} }, person.token);
  return server.tenant(person, async (db) => {
    const { rows: counted } = await sql<Counted>`
      select sgtin, storage_id as storage, round(sum(quantity), 6)::text as quantity from stock_pack_ledger
       group by sgtin, storage_id having round(sum(quantity), 6) <> 0`.execute(db);
    const { rows: all } = await sql<{ sgtin: string }>`select sgtin from pack`.execute(db);
    const known = await knownPacks(
      db,
      all.map(({ sgtin }) => sgtin),
    );
    const shelf = [...known].flatMap(([sgtin, { state, storageId }]) => {
      const share = shelfShare(state);
      return storageId === null || Number(share) === 0 ? [] : [`${sgtin} ${storageId} ${share}`];
    });
    const booked = counted.map(({ sgtin, storage, quantity }) => `${sgtin} ${storage} ${quantity}`);
    const { rows: reserved } = await sql<{ count: number }>`
      select count(*)::int as count from stock_reservation`.execute(db);
    const { rows: twice } = await sql`
      select sgtin, storage_id, sum(quantity) from stock_pack_ledger
       group by sgtin, storage_id having round(sum(quantity), 6) not between 0 and 1`.execute(db);
    return {
      disagreements: items,
      packs: [
        ...shelf.filter((row) => !booked.includes(row)).map((row) => `registry ${row}`),
        ...booked.filter((row) => !shelf.includes(row)).map((row) => `ledger ${row}`),
      ],
      promised: reserved[0]?.count ?? 0,
      twice,
    };
  });
}
