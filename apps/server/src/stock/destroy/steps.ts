import type { StockDocument } from '@provizor/contract/stock';
import { destroyWays, schemesOfReason } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { onSteps } from '../documents/hooks.ts';
import { nextOf } from './chain.ts';

const missing = (field: string, text: string): never =>
  refuse('stock.incomplete', { obstacles: [{ n_line: null, field, text }], count: 1 });

/** Refuses stock.incomplete unless goods may be handed over for destruction as the document says (541). */
function demandGrounds({ data }: StockDocument): void {
  if (!data.destruction_type) missing('destruction_type', 'Укажите основание уничтожения');
  if (!schemesOfReason(String(data.destruction_reason)).includes(destroyWays.destroy.scheme)) {
    missing(
      'destruction_reason',
      'По этой причине товар не передают на уничтожение (541): выберите другую причину или списание (552)',
    );
  }
}

/** Refuses stock.incomplete unless an act of destruction is made from goods that were handed over, and of no more. */
async function demandHandedOver({ db }: Context, document: StockDocument): Promise<void> {
  const text = 'Акт об уничтожении составляется из проведённой передачи на уничтожение';
  const { rows: bases } = await sql<{ way: string; state: string }>`
    select data ->> 'way' as way, state from stock_document
     where id = ${document.base?.id ?? null}::uuid and kind = 'destroy' and not removed for update`.execute(
    db,
  );
  if (bases[0]?.way !== 'destroy' || !['active', 'done'].includes(bases[0].state)) missing('base_id', text);
  if (!document.data.destruction_method) missing('destruction_method', 'Укажите способ уничтожения');
  const { rows } = await sql<{ n: number }>`
    select min(i.n) as n from stock_document_line i
     where i.document_id = ${document.id}::uuid
     group by i.lot_id, i.address_id
    having sum(i.quantity) > coalesce((
      select sum(b.quantity) from stock_document_line b
       where b.document_id = ${document.base?.id ?? null}::uuid and b.lot_id = i.lot_id
         and b.address_id = i.address_id), 0)
     order by 1`.execute(db);
  if (rows.length > 0) {
    const obstacles = rows.slice(0, 200).map(({ n }) => ({
      n_line: n,
      field: 'quantity',
      text: 'Больше, чем передано на уничтожение',
    }));
    refuse('stock.incomplete', { obstacles, count: rows.length });
  }
}

/** Makes the steps of a write-off: what was handed over (541) has left; its act (542) moves nothing more. */
export function takePartInDestruction(): void {
  onSteps('destroy', {
    withoutEntries: ({ data }) => data.way === 'destroyed',
    async beforePosting(ctx, document) {
      if (document.data.way === 'destroy') demandGrounds(document);
      if (document.data.way === 'destroyed') await demandHandedOver(ctx, document);
    },
    async beforeTakingBack({ db }, { id }) {
      const next = await nextOf(db, id);
      if (next) refuse('destroy.has-act', { number: next.number });
    },
  });
}
