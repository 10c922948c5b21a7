import { prescribedGoods, programmes } from '@provizor/demo';
import { addDays, addMonths, type StockDocumentKind, type StockLine, stockEntries } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/index.ts';
import { ensureNomenclature } from '../../nomenclature/index.ts';
import { createDocument, ensureLots, type NewDocument, postDocument } from '../../stock/index.ts';
import { priceOpening } from '../prices.ts';

/** Packs bought of each of the drugs: more than is released. */
const bought = '60';
const series = 'ЛЛО26';

async function post(
  tx: TenantTransaction,
  head: Omit<NewDocument, 'lines' | 'userId' | 'kind'> & { kind: StockDocumentKind },
  lines: StockLine[],
): Promise<string> {
  const made = await createDocument(tx, { ...head, userId: null, lines });
  if (!made) throw new Error(`a document of the demo was not made: ${head.kind}`);
  if (head.kind === 'income') await priceOpening(tx, head.organizationId, made.id, head.date);
  await postDocument(tx, made.id, stockEntries(head.kind, head.storageId, lines));
  return made.id;
}

/** Buys what the programmes give by their contracts, before the first prescription; its shelf life is longer than that of other lots. */
export async function buyFor(
  tx: TenantTransaction,
  organizationId: number,
  storageId: number,
  today: string,
): Promise<void> {
  const goods = prescribedGoods.flatMap(({ bought: of, programme }) => (of ? [{ ...of, programme }] : []));
  const ids = await ensureNomenclature(
    tx,
    organizationId,
    goods.map(({ gtin }) => gtin),
  );
  const lots = await ensureLots(
    tx,
    organizationId,
    goods.map(({ gtin, price, programme }) => ({
      nomenclatureId: ids.get(gtin) ?? 0,
      series,
      expiry: addMonths(today, 40),
      price,
      vatRate: '10',
      vatValue: String(Math.round((Number(price) * 1000) / 11) / 100),
      source: programmes.find(({ name }) => name === programme)?.source ?? null,
    })),
  );
  const date = addDays(today, -66);
  const { rows: contracts } = await sql<{ id: number; programme: string }>`
    select c.id, g.name as programme from contract c
      join programme g on g.organization_id = c.organization_id and g.id = c.programme_id
     where c.organization_id = ${organizationId} order by c.id`.execute(tx);
  for (const [at, { id, programme }] of contracts.entries()) {
    const own = lots.filter((_, i) => goods[i]?.programme === programme);
    const lines = own.map((lotId, i) => ({ n: i + 1, lotId, quantity: bought, addressId: 0 }));
    const data = { contract_id: id };
    await post(tx, { organizationId, kind: 'income', number: `ЛЛО-${at + 1}`, date, storageId, data }, lines);
  }
}

type Served = {
  id: number;
  number: string;
  series: string;
  issued: string;
  date: string;
  patient: number;
  doctor: number;
  lot: number;
};

/** Writes the releases of what is served, a pack each. */
export async function releaseAll(
  tx: TenantTransaction,
  organizationId: number,
  storageId: number,
): Promise<void> {
  const { rows } = await sql<Served>`
    select p.id, p.number, p.series, p.issue_date::text as issued, p.status_date::text as date, p.patient_id as patient,
           p.doctor_id as doctor, l.id as lot
      from prescription p
      join programme g on g.organization_id = p.organization_id and g.id = p.programme_id
      join lot l on l.organization_id = p.organization_id and l.series = ${series}
                and l.source = g.source_type_id::text
      join nomenclature n on n.organization_id = l.organization_id and n.id = l.nomenclature_id
     where p.organization_id = ${organizationId} and p.status in ('served', 'partly-served')
       and goods_for(p, n.gtin, n.name) = ''
     order by p.status_date, p.id`.execute(tx);
  const documents: string[] = [];
  for (const { number, series: ser, issued, date, patient, doctor, lot } of rows) {
    const data = { patient_id: patient, doctor_id: doctor, recipe_date: issued, recipe_number: number };
    const lines = [{ n: 1, lotId: lot, quantity: '1', addressId: 0 }];
    documents.push(
      await post(tx, { organizationId, kind: 'recipe', number, ser, date, storageId, data }, lines),
    );
  }
  await sql`
    with given as (
      select * from unnest(${rows.map(({ id }) => id)}::int[], ${documents}::uuid[], ${rows.map(({ date }) => date)}::date[])
        as g (id, document_id, date)
    ), released as (
      update prescription p set released = 1 from given g where p.organization_id = ${organizationId} and p.id = g.id
    ), named as (
      update prescription_status h set document_id = g.document_id from given g
       where h.organization_id = ${organizationId} and h.prescription_id = g.id and h.step in ('release', 'release-part'))
    insert into prescription_release (organization_id, prescription_id, document_id, date, quantity, user_id)
    select ${organizationId}::int, id, document_id, date, 1,
           (select u.id from app_user u where u.organization_id = ${organizationId} and u.username = 'apteka')
      from given`.execute(tx);
}
