import type { CallReply, HandlerInput } from '@provizor/contract';
import type { checkMoveTransport } from '@provizor/contract/stock';
import { shelfStatuses } from '@provizor/domain';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

type Reply = CallReply<typeof checkMoveTransport>;
type Row = {
  sscc: string;
  sgtin: string | null;
  here: boolean;
  on_shelf: boolean;
  number: string | null;
  lot_id: number | null;
  nomenclature_id: number | null;
};

function verdictOf(packs: Row[]): { fine: boolean; text: string } {
  const no = (text: string) => ({ fine: false, text });
  if (packs.length === 0) return no('Состав упаковки неизвестен');
  const elsewhere = packs.filter(({ here }) => !here).length;
  if (elsewhere > 0) return no(`Не на этом складе упаковок: ${elsewhere} из ${packs.length}`);
  const gone = packs.filter((pack) => !pack.on_shelf).length;
  if (gone > 0) return no(`Выбыло или заблокировано упаковок: ${gone} из ${packs.length}`);
  const taken = packs.find(({ number }) => number !== null);
  if (taken) return no(`Упаковки уже стоят в перемещении № ${taken.number}`);
  return { fine: true, text: `Упаковок внутри: ${packs.length}` };
}

/** Whether boxes may be moved whole, with their packs, nested ones too. Refuses not-found (the storage). */
export async function checkTransport(
  db: TenantTransaction,
  { storage_id: storageId, id, data }: HandlerInput<typeof checkMoveTransport>['body'],
): Promise<Reply> {
  const { rows: storage } = await sql`select from storage where id = ${storageId}`.execute(db);
  if (storage.length === 0) refuse('not-found');
  const { rows } = await sql<Row>`
    with recursive inside (top, sscc) as (
      select g.sscc, g.sscc collate "C" from unnest(${data}::text[]) as g (sscc)
      union
      select i.top, b.sscc from inside i join box b on b.parent_sscc = i.sscc
    )
    select i.top as sscc, p.sgtin, p.storage_id is not distinct from ${storageId}::int as here,
           p.status = any(${[...shelfStatuses]}::text[]) as on_shelf, t.number, l.id as lot_id, m.id as nomenclature_id
      from inside i
      join pack p on p.sscc = i.sscc
      left join nomenclature m on m.organization_id = p.organization_id and m.gtin = p.gtin
      left join lateral (
        select l.id from lot l
          join stock_balance b on b.organization_id = l.organization_id and b.lot_id = l.id
           and b.storage_id = ${storageId}::int and b.quantity > 0
         where l.nomenclature_id = m.id and l.series is not distinct from p.series
         order by l.price is not distinct from p.price desc, l.id limit 1) l on true
      left join lateral (
        select d.number from stock_document_pack k
          join stock_document d on d.organization_id = k.organization_id and d.id = k.document_id
         where k.sgtin = p.sgtin and d.kind = 'move' and not d.removed
           and d.state in ('draft', 'pre-active', 'sent') and d.id is distinct from ${id ?? null}::uuid limit 1) t on true
     order by i.top, p.sgtin`.execute(db);
  const items = [...new Set(data)].map((sscc) => {
    const packs = rows.filter((row) => row.sscc === sscc);
    return {
      sscc,
      ...verdictOf(packs),
      packs: packs.length,
      marks: packs.map(({ sgtin, lot_id, nomenclature_id }) => ({
        sgtin: sgtin ?? '',
        lot_id,
        nomenclature_id,
      })),
    };
  });
  return { exists: items.some(({ fine }) => !fine), items };
}
