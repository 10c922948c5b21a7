import type { Difference, StockDocument } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { lockDocument } from '../documents/head.ts';
import { demandPassage } from '../documents/obstacles.ts';
import { findDocument } from '../documents/rows.ts';
import { addDocument } from '../documents/save.ts';
import { toldMakerPrice } from '../prices/told.ts';
import { differencesOf } from './differences.ts';
import { foundOf } from './found.ts';

/** What is found above the books comes in, what is missing is written off (rulings, «Stock»). */
const kindOf = { surplus: 'income', shortage: 'destroy' } as const;

async function madeBefore(
  db: TenantTransaction,
  id: string,
  kind: 'income' | 'destroy',
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_document where base_id = ${id}::uuid and kind = ${kind} and not removed`.execute(db);
  return rows[0]?.id;
}

function lineOf(item: Difference, n: number, type: 'surplus' | 'shortage') {
  const { nomenclature_id, lot_id, note } = item;
  const quantity = item.difference.replace('-', '');
  const line = { n_line: n, nomenclature_id, quantity, note, address_id: item.address?.id ?? 0 };
  if (type === 'shortage') return { ...line, lot_id };
  const { series, expiry, price, source } = item;
  return { ...line, series, expiry, price, source };
}

/** Numbers of lines said at once. */
const mostNumbers = 20;

/** Packs of a line with a difference, and whether they are known to be the ones. */
type Named = { packs: string[]; known: boolean };

/** Says which lines of a draft have packs nobody can name but a person; nothing where there are none. */
function unnamed(named: readonly Named[], type: 'surplus' | 'shortage'): string {
  const lines = named.flatMap(({ packs, known }, index) => (packs.length > 0 && !known ? [index + 1] : []));
  if (lines.length === 0) return '';
  const said = lines.slice(0, mostNumbers).join(', ');
  const more = lines.length > mostNumbers ? ` и ещё ${lines.length - mostNumbers}` : '';
  const what = type === 'surplus' ? 'какие упаковки лишние' : 'каких упаковок нет';
  return `. Программа не знает, ${what}: отсканируйте их в строках ${said}${more}`;
}

/**
 * Drafts the document of an inventory's surplus or shortage; a second call gives the one that is there. Refuses
 * not-found, invent.not-finished, invent.no-difference.
 */
export async function makeDocument(
  ctx: Context,
  type: 'surplus' | 'shortage',
  id: string,
): Promise<StockDocument> {
  const { db } = ctx;
  const kind = kindOf[type];
  const head = await lockDocument(db, 'invent', id);
  await demandPassage(ctx, head, 'settle');
  const known = await madeBefore(db, id, kind);
  if (known) return findDocument(db, kind, known);
  const items = (await differencesOf(ctx, id)).filter(
    ({ difference }) => difference.startsWith('-') === (type === 'shortage'),
  );
  if (items.length === 0) refuse('invent.no-difference');
  const today = dayOf(ctx.now());
  const found =
    type === 'surplus'
      ? await foundOf(
          db,
          id,
          head.storageId,
          items.map(({ n_line: n, difference }) => ({ n, above: difference })),
        )
      : undefined;
  const named = items.map(
    ({ n_line: n, missing_packs: packs, missing_known: known }): Named =>
      found ? (found.get(n) ?? { packs: [], known: true }) : { packs, known },
  );
  const marks = named.flatMap(({ packs, known }, index) =>
    known ? packs.map((sgtin) => ({ n_line: index + 1, sgtin })) : [],
  );
  const made = await addDocument(ctx, kind, {
    storage_id: head.storageId,
    document_date: head.date > today ? head.date : today,
    comment: `${type === 'surplus' ? 'Излишки' : 'Недостача'} по инвентаризации № ${head.number}${unnamed(named, type)}`,
    ...(type === 'shortage' ? { data: { way: 'write-off', destruction_reason: 'shortage' } } : {}),
    lines: items.map((item, index) => lineOf(item, index + 1, type)),
    marks,
    base_id: id,
  });
  await keepVat(db, made.id, items);
  return findDocument(db, kind, made.id);
}

/** Found goods join the very lots they were counted under: price, VAT, the maker's price and all. */
async function keepVat(db: TenantTransaction, id: string, items: Difference[]): Promise<void> {
  await sql`
    update stock_document_line i
       set vat_rate = l.vat_rate, vat_value = l.vat_value, cost = l.cost, maker_price = told.maker_price
      from unnest(${items.map((_, index) => index + 1)}::int[], ${items.map(({ lot_id }) => lot_id)}::int[])
        as g (n, lot_id)
      join lot l on l.id = g.lot_id
      left join lateral (${toldMakerPrice('l.id')}) told on true
     where i.document_id = ${id}::uuid and i.n = g.n and i.lot_id is null`.execute(db);
}
