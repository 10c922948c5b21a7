import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { type Linked, removeMade } from './linked.ts';

/** Said in the comment of a document whose goods were short. */
export const short = ' Остатков партии не хватает: документ оставлен черновиком, проверьте остатки.';

/** A draft MDLP has made whose goods were short, with what it waits for. */
export type Left = Linked & { sgtins: string[]; comment: string };

/** Packs that stand in drafts left behind together with one of these, and these. */
export async function leftTogether(db: TenantTransaction, sgtins: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sgtin: string }>`
    select k.sgtin from stock_document_pack k
     where k.document_id in (
       select d.id from stock_document d
        where d.left_behind and d.state = 'draft' and not d.removed and exists (
          select from stock_document_pack o
           where o.organization_id = d.organization_id and o.document_id = d.id
             and o.sgtin = any(${[...sgtins]}::text[])))`.execute(db);
  return [...new Set([...sgtins, ...rows.map(({ sgtin }) => sgtin)])];
}

/** Drafts left behind that hold one of these packs, locked in a constant order. The caller holds `lockPacks`. */
export async function lockLeft(
  db: TenantTransaction,
  sgtins: readonly string[],
  outgoingId: string | null,
): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select d.id, d.kind, d.number, d.state, d.storage_id as "storageId", d.storage_to_id as "storageToId",
           true as made, replace(d.comment, ${short}, '') as comment,
           array(select k.sgtin from stock_document_pack k
                  where k.organization_id = d.organization_id and k.document_id = d.id order by k.sgtin) as sgtins
      from stock_document d
     where d.left_behind and d.state = 'draft' and not d.removed
       and d.outgoing_id is distinct from ${outgoingId}::uuid
       and exists (select from stock_document_pack o
                    where o.organization_id = d.organization_id and o.document_id = d.id
                      and o.sgtin = any(${[...sgtins]}::text[]))
     order by d.id for update of d`.execute(db);
  return rows;
}

/** Notes why a document stays a draft. */
export const leaveBehind = (db: TenantTransaction, id: string, comment: string): Promise<unknown> =>
  sql`
    update stock_document set left_behind = true, comment = ${`${comment}${short}`} where id = ${id}::uuid`.execute(
    db,
  );

/** Takes packs out of a draft that waits for them in vain; one that has nothing left is removed. */
export async function takeOut(
  db: TenantTransaction,
  { id }: Pick<Left, 'id'>,
  sgtins: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      delete from stock_document_pack where document_id = ${id}::uuid and sgtin = any(${[...sgtins]}::text[])
      returning n, quantity
    )
    update stock_document_line i set quantity = greatest(0, i.quantity - g.quantity)
      from (select n, sum(quantity) as quantity from gone group by n) g
     where i.document_id = ${id}::uuid and i.n = g.n`.execute(db);
  await sql`delete from stock_document_line where document_id = ${id}::uuid and quantity = 0`.execute(db);
  const { rows } = await sql`
    select from stock_document_line where document_id = ${id}::uuid limit 1`.execute(db);
  if (rows.length === 0) return void (await removeMade(db, id));
  await sql`
    update stock_document set version = version + 1, updated_at = now() where id = ${id}::uuid`.execute(db);
}
