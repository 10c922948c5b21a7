import type { StockDocumentKind } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTaskContext } from '../../core/index.ts';
import { settleInventory } from '../inventory/settle.ts';
import { settleOrder } from '../orders/fulfilment.ts';
import { tellChanged } from './head.ts';

type Unit = Pick<TenantTaskContext, 'db' | 'publish'>;

/** Kinds that follow what was made from them. */
const settlers: Partial<Record<StockDocumentKind, typeof settleOrder>> = {
  order: settleOrder,
  invent: settleInventory,
};

/**
 * Has the document another one was made from follow it, on every screen that shows it: an order counts what its moves
 * have brought, an inventory ends with the documents of its differences. For documents that are posted or taken back,
 * by a person or by a ticket.
 */
export async function settleBase({ db, publish }: Unit, id: string): Promise<void> {
  const { rows } = await sql<{ id: string; kind: StockDocumentKind }>`
    select b.id, b.kind from stock_document d
      join stock_document b on b.organization_id = d.organization_id and b.id = d.base_id
     where d.id = ${id}::uuid for update of b`.execute(db);
  for (const base of rows) {
    const state = await settlers[base.kind]?.(db, base.id);
    if (state !== undefined) tellChanged({ publish }, base, state);
  }
}
