import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { settleInventory } from '../inventory/settle.ts';
import { settleOrder } from '../orders/fulfilment.ts';

/**
 * Has the document another one was made from follow it: an order counts what its moves have brought, an inventory ends
 * with the documents of its differences. For documents that are posted or taken back, by a person or by a ticket.
 */
export async function settleBase(db: TenantTransaction, id: string): Promise<void> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select b.id, b.kind from stock_document d
      join stock_document b on b.organization_id = d.organization_id and b.id = d.base_id
     where d.id = ${id}::uuid for update of b`.execute(db);
  const [base] = rows;
  if (base?.kind === 'order') await settleOrder(db, base.id);
  if (base?.kind === 'invent') await settleInventory(db, base.id);
}
