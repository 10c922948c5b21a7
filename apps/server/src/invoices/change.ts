import type { HandlerInput, InvoiceCard, matchInvoice } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import type { TenantTransaction } from '../database/index.ts';
import { cardOf } from './card.ts';
import { tellReceipts } from './maker-prices.ts';
import { addGoods, learnGoods } from './match.ts';
import { lockInvoice } from './rows.ts';

type Body = HandlerInput<typeof matchInvoice>['body'];

/** Refuses input.invalid unless all goods, the partner and the notice are the organisation's. */
async function demandKnown(
  db: TenantTransaction,
  { lines = [], partner_id: partner, notice_id: notice }: Body,
) {
  const goods = [...new Set(lines.flatMap(({ nomenclature_id: id }) => id ?? []))];
  const { rows } = await sql<{ goods: number; partner: boolean; notice: boolean }>`
    select (select count(*)::int from nomenclature where id = any(${goods}::int[])) as goods,
           exists (select from partner where id = ${partner ?? null}::int) as partner,
           exists (select from mdlp_incoming where document_id = ${notice ?? null}::text) as notice`.execute(
    db,
  );
  const [known] = rows;
  const faults = [
    ...(known?.goods === goods.length
      ? []
      : [{ path: 'body.lines', message: 'Номенклатура: такой записи нет' }]),
    ...(partner && !known?.partner
      ? [{ path: 'body.partner_id', message: 'Контрагент: такой записи нет' }]
      : []),
    ...(notice && !known?.notice ? [{ path: 'body.notice_id', message: 'Уведомление МДЛП не найдено' }] : []),
  ];
  if (faults.length > 0) refuse('input.invalid', faults);
}

async function writeLines(
  db: TenantTransaction,
  id: string,
  lines: NonNullable<Body['lines']>,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update supplier_invoice_line l
       set nomenclature_id = case when j.line ? 'nomenclature_id' then (j.line ->> 'nomenclature_id')::int
                                  else l.nomenclature_id end,
           matched_by = case when not j.line ? 'nomenclature_id' then l.matched_by
                             when j.line ->> 'nomenclature_id' is not null then 'person' end,
           accepted = case when j.line ? 'accepted' then (j.line ->> 'accepted')::numeric else l.accepted end
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as j (line)
     where l.invoice_id = ${id}::uuid and l.n = (j.line ->> 'n')::int`.execute(db);
  if (Number(numAffectedRows) < new Set(lines.map(({ n }) => n)).size) {
    refuse('input.invalid', [{ path: 'body.lines', message: 'Такой строки в документе нет' }]);
  }
}

/**
 * Writes what a person has matched and counted; goods are remembered for the supplier. Refuses not-found, version.stale,
 * invoice.received, input.invalid.
 */
export async function changeInvoice({ db }: Context, body: Body): Promise<InvoiceCard> {
  const { id, lines = [] } = body;
  await lockInvoice(db, body);
  await demandKnown(db, body);
  if (lines.length > 0) await writeLines(db, id, lines);
  await learnGoods(
    db,
    id,
    lines.filter(({ nomenclature_id: goods }) => goods).map(({ n }) => n),
  );
  await sql`
    update supplier_invoice
       set version = version + 1,
           partner_id = case when ${body.partner_id !== undefined} then ${body.partner_id ?? null}::int else partner_id end,
           notice_id = case when ${body.notice_id !== undefined} then ${body.notice_id ?? null}::text else notice_id end
     where id = ${id}::uuid`.execute(db);
  await tellReceipts(db, id);
  return cardOf(db, id);
}

/** Adds goods nobody keeps yet. Refuses not-found, version.stale, invoice.received. */
export async function addInvoiceGoods(
  { db, user }: Context,
  seen: { id: string; version?: number | undefined },
): Promise<InvoiceCard & { added: number }> {
  await lockInvoice(db, seen);
  const added = await addGoods(db, user.organizationId, seen.id);
  await sql`update supplier_invoice set version = version + 1 where id = ${seen.id}::uuid`.execute(db);
  await tellReceipts(db, seen.id);
  return { ...(await cardOf(db, seen.id)), added };
}

/** Takes a paper away with its file. Refuses not-found, invoice.received. */
export async function removeInvoice({ db }: Context, id: string): Promise<void> {
  await lockInvoice(db, { id });
  await sql`delete from supplier_invoice where id = ${id}::uuid`.execute(db);
}
