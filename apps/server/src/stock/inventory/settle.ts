import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';

/**
 * Ends an inventory when the documents of its surplus and its shortage are posted (rulings, «Stock»: `invent/{type}`
 * makes them), opens it again when one of them is not any more. The inventory is locked first: of two documents that
 * are posted at the same moment the later one sees the earlier. Gives its new state, if that changed.
 */
export async function settleInventory(db: TenantTransaction, id: string): Promise<string | undefined> {
  await sql`select from stock_document where id = ${id}::uuid for no key update`.execute(db);
  const { rows } = await sql<{ state: string }>`
    with need (kind) as (
      select distinct case when i.counted > i.book then 'income' else 'destroy' end
        from stock_document_line i where i.document_id = ${id}::uuid and i.counted <> i.book
    ), made as (
      select kind, state in ('active', 'done') as posted from stock_document
       where base_id = ${id}::uuid and not removed
    ), answer as (
      select case when exists (select from made where not posted)
                    or exists (select from need where kind not in (select kind from made where posted))
                  then 'active' else 'done' end as state
    )
    update stock_document d set state = a.state, version = d.version + 1, updated_at = now()
      from answer a
     where d.id = ${id}::uuid and d.kind = 'invent' and d.state in ('active', 'done') and d.state <> a.state
    returning d.state`.execute(db);
  return rows[0]?.state;
}
