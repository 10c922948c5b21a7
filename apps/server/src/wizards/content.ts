import type { DraftContent } from '@provizor/contract';
import type { DeliveryShape } from '@provizor/domain';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';

type Line = {
  code: string;
  kind: 'sgtin' | 'sscc';
  cost: string | null;
  vat_value: string | null;
  detail: Detail[] | null;
};
type Detail = { gtin: string; series_number: string; cost: string; vat_value: string };
type BoxRow = { sscc: string; parent_sscc: string | null; top: string };
type PackRow = {
  sgtin: string;
  sscc: string | null;
  gtin: string;
  series: string | null;
  expiry: string | null;
};
type Product = DraftContent['products'][number];

/** What of a document is still to be accepted: the objects it names without those accepted before. */
async function openLines(db: TenantTransaction, documentId: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select code, kind, cost::text, vat_value::text, detail from mdlp_incoming_line
    where document_id = ${documentId} and not accepted order by n`.execute(db);
  return rows;
}

/** Boxes of a delivery, each right after the one it lies in. */
async function boxesOf(db: TenantTransaction, documentId: string): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`
    with recursive tree(sscc, parent_sscc, top, n, path) as (
      select b.sscc, null::text collate "C", b.sscc, l.n, array[b.sscc]
      from mdlp_incoming_line l join mdlp_box b on b.sscc = l.code
      where l.document_id = ${documentId} and l.kind = 'sscc' and not l.accepted
      union all
      select b.sscc, b.parent_sscc, tree.top, tree.n, tree.path || b.sscc
      from tree join mdlp_box b on b.parent_sscc = tree.sscc
    )
    select sscc, parent_sscc, top from tree order by n, path`.execute(db);
  return rows;
}

async function packsOf(db: TenantTransaction, documentId: string, boxes: string[]): Promise<PackRow[]> {
  const { rows } = await sql<PackRow>`
    select p.sgtin, p.sscc, p.gtin, p.series, p.expiry::text
    from unnest(${boxes}::text[]) with ordinality as b(sscc, n)
    join mdlp_box_pack p on p.sscc = b.sscc
    union all
    select l.code, null, left(l.code, 14), c.series, c.expiry::text
    from mdlp_incoming_line l left join pack_status_cache c on c.sgtin = l.code
    where l.document_id = ${documentId} and l.kind = 'sgtin' and not l.accepted
    order by 1`.execute(db);
  return rows;
}

async function productsOf(db: TenantTransaction, gtins: string[]): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select g.gtin, coalesce(i.name, 'GTIN ' || g.gtin) as name, i.producer, i.prod_desc, null::int as capacity
    from unnest(${gtins}::text[]) as g(gtin) left join gtin_info i on i.gtin = g.gtin`.execute(db);
  return rows;
}

/** Content of a delivery in memory: columns for the reply and lookups for the rules. */
export type Delivery = Omit<DraftContent, 'loading'> & {
  shape: DeliveryShape;
  boxIndex: Map<string, number>;
  packIndex: Map<string, number>;
};

/**
 * Reads the open content of a delivery: boxes with their hierarchy as far as it is loaded, packs, series with
 * prices. The price of a pack in a box is that of its line, unless the line's `detail` names its GTIN and series.
 */
export async function readDelivery(db: TenantTransaction, documentId: string): Promise<Delivery> {
  const lines = await openLines(db, documentId);
  const boxRows = await boxesOf(db, documentId);
  const known = new Set(boxRows.map((row) => row.sscc));
  const unknown = lines.filter((line) => line.kind === 'sscc' && !known.has(line.code));
  const packRows = await packsOf(
    db,
    documentId,
    boxRows.map((row) => row.sscc),
  );

  const boxIndex = new Map<string, number>();
  const lineOf = new Map(lines.map((line) => [line.code, line]));
  const boxes: DraftContent['boxes'] = [];
  const tops: string[] = [];
  for (const row of [
    ...boxRows,
    ...unknown.map((line) => ({ sscc: line.code, parent_sscc: null, top: line.code })),
  ]) {
    boxIndex.set(row.sscc, boxes.length);
    tops.push(row.top);
    const line = row.parent_sscc === null ? lineOf.get(row.sscc) : undefined;
    boxes.push({
      sscc: row.sscc,
      parent: row.parent_sscc === null ? -1 : (boxIndex.get(row.parent_sscc) ?? -1),
      named: row.parent_sscc === null,
      packs: known.has(row.sscc) ? 0 : null,
      cost: line?.cost ?? null,
      vat_value: line?.vat_value ?? null,
    });
  }

  const batches = new BatchTable();
  const packs: DraftContent['packs'] = { sgtin: [], box: [], batch: [], named: [] };
  const packIndex = new Map<string, number>();
  for (const row of packRows) {
    const box = row.sscc === null ? -1 : (boxIndex.get(row.sscc) ?? -1);
    const line = lineOf.get(box < 0 ? row.sgtin : (tops[box] ?? ''));
    packIndex.set(row.sgtin, packs.sgtin.length);
    packs.sgtin.push(row.sgtin);
    packs.box.push(box);
    packs.batch.push(batches.add(row, line));
    packs.named.push(box < 0);
    for (let at = box; at >= 0; at = boxes[at]?.parent ?? -1) {
      const definition = boxes[at];
      if (definition) definition.packs = (definition.packs ?? 0) + 1;
    }
  }
  return {
    boxes,
    packs,
    batches: batches.rows,
    shares: [],
    products: await productsOf(db, [...new Set(batches.rows.map((batch) => batch.gtin))]),
    shape: {
      boxes: boxes.map((box) => ({ parent: box.parent, loaded: box.packs !== null })),
      packBox: packs.box,
    },
    boxIndex,
    packIndex,
  };
}

/** Distinct combinations of GTIN, series, expiry and price, in order of first sight. */
class BatchTable {
  readonly rows: DraftContent['batches'] = [];
  readonly #index = new Map<string, number>();

  add(pack: PackRow, line: Line | undefined): number {
    const exact = line?.detail?.find((d) => d.gtin === pack.gtin && d.series_number === pack.series);
    const cost = exact?.cost ?? line?.cost ?? null;
    const vatValue = exact?.vat_value ?? line?.vat_value ?? null;
    const key = [pack.gtin, pack.series, pack.expiry, cost, vatValue].join('\u0000');
    const found = this.#index.get(key);
    if (found !== undefined) return found;
    this.#index.set(key, this.rows.length);
    this.rows.push({ gtin: pack.gtin, series: pack.series, expiry: pack.expiry, cost, vat_value: vatValue });
    return this.rows.length - 1;
  }
}
