import { parseScan, type Scan, undoRussianLayout } from '@provizor/codes';
import type { CallReply, HandlerInput } from '@provizor/contract';
import type { CountLine, ScanVerdict, scanInvent } from '@provizor/contract/stock';
import { dayOf, lotOfCode } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';
import { demandPlace, lineOfLot } from './count.ts';
import { type Count, lockCount, tellCounted, writeCounted } from './counts.ts';
import { numbered, readLines } from './lines.ts';
import { lineOfPack, type PackInHand, packsInHand, packsOfBox, type Target, targetsOf } from './targets.ts';

type Body = HandlerInput<typeof scanInvent>['body'];
type OneScan = Body['scans'][number];

type Place = { id: number; name: string; storage_id: number };

/** Place worked in, as the scans go, and what was read of all their codes beforehand. */
type Desk = {
  count: Count;
  addressId: number | undefined;
  touched: Set<number>;
  /** By the code of the label. */
  places: Map<string, Place>;
  packs: Map<string, PackInHand>;
};

const nothing = { n_line: null, added: '0', choices: [], address: null };
const verdictOf = (
  code: string,
  rest: Pick<ScanVerdict, 'kind' | 'verdict' | 'text'> & Partial<ScanVerdict>,
): ScanVerdict => ({ ...nothing, code, ...rest });

const choose = (code: string, kind: ScanVerdict['kind'], targets: Target[]): ScanVerdict =>
  verdictOf(code, {
    kind,
    verdict: 'choose',
    text: 'Подходит несколько строк: выберите нужную',
    choices: targets.map(({ n_line, name, series, expiry, address }) => ({
      n_line,
      name,
      series,
      expiry,
      address,
    })),
  });

/** Puts packs that are not counted yet under a line; gives those it has put. */
async function addPacks(
  { db, user }: Context,
  id: string,
  packs: { sgtin: string; n: number }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ sgtin: string }>`
    insert into stock_document_pack (organization_id, document_id, sgtin, n)
    select ${user.organizationId}::int, ${id}::uuid, g.sgtin, g.n
      from unnest(${packs.map(({ sgtin }) => sgtin)}::text[], ${packs.map(({ n }) => n)}::int[]) as g (sgtin, n)
    on conflict do nothing returning sgtin`.execute(db);
  return new Set(rows.map(({ sgtin }) => sgtin));
}

async function countPacks(
  ctx: Context,
  desk: Desk,
  { code, n_line: line }: OneScan,
  kind: 'pack' | 'box',
  packs: PackInHand[],
): Promise<ScanVerdict> {
  const id = desk.count.documentId;
  const known = new Map<string, number>();
  const placed: { sgtin: string; n: number; share: string }[] = [];
  for (const pack of packs) {
    const key = `${pack.gtin} ${pack.series} ${pack.price} ${pack.lotId}`;
    let n = line ?? known.get(key);
    if (n === undefined) {
      const found = await lineOfPack(ctx, id, pack, desk.addressId);
      if ('choices' in found) return choose(code, kind, found.choices);
      n = found.n;
      known.set(key, n);
    }
    placed.push({ sgtin: pack.sgtin, n, share: pack.share });
  }
  const fresh = await addPacks(ctx, id, placed);
  const added = placed.filter(({ sgtin }) => fresh.has(sgtin));
  const [first] = added;
  const sums =
    added.length === 1 && first ? [{ n: first.n, quantity: first.share }] : await sumByLine(ctx.db, added);
  await writeCounted(ctx.db, id, sums, 'add');
  for (const { n } of placed) desk.touched.add(n);
  const repeated = placed.length - added.length;
  const n_line = placed[0]?.n ?? null;
  if (added.length === 0) {
    const text = kind === 'pack' ? 'Эта упаковка уже посчитана' : 'Все упаковки короба уже посчитаны';
    return verdictOf(code, { kind, verdict: 'repeated', text, n_line });
  }
  const total = sums.length === 1 ? (sums[0]?.quantity ?? '0') : String(added.length);
  const text =
    kind === 'pack'
      ? 'Упаковка посчитана'
      : `Упаковок короба посчитано: ${added.length}${repeated > 0 ? `, уже были: ${repeated}` : ''}`;
  return verdictOf(code, { kind, verdict: 'counted', text, n_line, added: total });
}

/** Shares of packs added up by line, exactly. */
async function sumByLine(
  db: TenantTransaction,
  packs: { n: number; share: string }[],
): Promise<{ n: number; quantity: string }[]> {
  if (packs.length === 0) return [];
  const { rows } = await sql<{ n: number; quantity: string }>`
    select g.n, trim_scale(sum(g.share))::text as quantity
      from unnest(${packs.map(({ n }) => n)}::int[], ${packs.map(({ share }) => share)}::numeric[]) as g (n, share)
     group by g.n order by g.n`.execute(db);
  return rows;
}

async function countGoods(
  ctx: Context,
  desk: Desk,
  { code, quantity = '1', n_line: line }: OneScan,
  kind: 'goods' | 'lot',
  found: Target[],
): Promise<ScanVerdict> {
  const targets = line === undefined ? found : found.filter(({ n_line }) => n_line === line);
  const [target] = targets;
  if (!target) {
    return verdictOf(code, {
      kind,
      verdict: 'unknown',
      text: 'Такого товара в списке нет: добавьте его как найденный',
    });
  }
  if (targets.length > 1) return choose(code, kind, targets);
  if (kind === 'goods' && target.isMarked) {
    return verdictOf(code, {
      kind,
      verdict: 'unknown',
      n_line: target.n_line,
      text: 'Товар маркирован: сканируйте код DataMatrix каждой упаковки',
    });
  }
  await writeCounted(ctx.db, desk.count.documentId, [{ n: target.n_line, quantity }], 'add');
  desk.touched.add(target.n_line);
  return verdictOf(code, {
    kind,
    verdict: 'counted',
    n_line: target.n_line,
    added: quantity,
    text: target.name,
  });
}

/** Code of the label of a place a scan may be of. */
const labelOf = (code: string, read: Scan): string => (read.kind === 'place' ? read.code : code.trim());

const codeOf = ({ sgtin, batch, expire }: Extract<Scan, { kind: 'pack' }>) => ({
  sgtin,
  series: batch ?? null,
  expiry: expire ?? null,
});

/** Reads the places and packs all scans name: one statement each. */
async function readDesk(db: TenantTransaction, scans: OneScan[]): Promise<Pick<Desk, 'places' | 'packs'>> {
  const read = scans.map(({ code }) => ({ code, scan: parseScan(code) }));
  const labels = read.map(({ code, scan: one }) => labelOf(code, one));
  const { rows } = await sql<Place & { code: string }>`
    select id, name, storage_id, code from address where code = any(${labels}::text[])`.execute(db);
  const packs = read.flatMap(({ scan: one }) => (one.kind === 'pack' ? [codeOf(one)] : []));
  return {
    places: new Map(rows.map((row) => [row.code, row])),
    packs: new Map((await packsInHand(db, packs)).map((pack) => [pack.sgtin, pack])),
  };
}

async function countLot(ctx: Context, desk: Desk, scan: OneScan, lotId: number): Promise<ScanVerdict> {
  const { db } = ctx;
  const id = desk.count.documentId;
  let found = await targetsOf(db, id, { lotId, addressId: desk.addressId });
  if (found.length === 0) {
    const { rows } = await sql`select from lot where id = ${lotId}`.execute(db);
    if (rows.length === 0) {
      return verdictOf(scan.code, { kind: 'lot', verdict: 'unknown', text: 'Такой партии нет' });
    }
    const n = await lineOfLot(db, id, lotId, desk.addressId ?? 0);
    found = await targetsOf(db, id, { line: n, addressId: undefined });
  }
  return countGoods(ctx, desk, scan, 'lot', found);
}

async function countBox(ctx: Context, desk: Desk, scan: OneScan, sscc: string): Promise<ScanVerdict> {
  const inside = await packsOfBox(ctx.db, sscc);
  if (inside.length === 0) {
    const text = 'Состав короба неизвестен: откройте его и отсканируйте упаковки';
    return verdictOf(scan.code, { kind: 'box', verdict: 'unknown', text });
  }
  const codes = inside.map((sgtin) => ({ sgtin, series: null, expiry: null }));
  return countPacks(ctx, desk, scan, 'box', await packsInHand(ctx.db, codes));
}

async function countOne(ctx: Context, desk: Desk, scan: OneScan): Promise<ScanVerdict> {
  const text = scan.code.trim();
  const read = parseScan(scan.code);
  const place = desk.places.get(labelOf(scan.code, read));
  if (place) {
    if (place.storage_id !== desk.count.storageId) {
      return verdictOf(scan.code, { kind: 'place', verdict: 'unknown', text: 'Это место другого склада' });
    }
    desk.addressId = place.id;
    const address = { id: place.id, name: place.name };
    return verdictOf(scan.code, { kind: 'place', verdict: 'place', text: place.name, address });
  }
  const lotId = lotOfCode(text) ?? lotOfCode(undoRussianLayout(text));
  return lotId === null ? countParsed(ctx, desk, scan, read) : countLot(ctx, desk, scan, lotId);
}

async function countParsed(ctx: Context, desk: Desk, scan: OneScan, read: Scan): Promise<ScanVerdict> {
  if (read.kind === 'unknown')
    return verdictOf(scan.code, { kind: 'unknown', verdict: 'unknown', text: read.reason });
  if (read.kind === 'place') {
    return verdictOf(scan.code, { kind: 'place', verdict: 'unknown', text: 'Такого места хранения нет' });
  }
  if (read.kind === 'sscc') return countBox(ctx, desk, scan, read.sscc);
  if (read.kind === 'ean13') {
    const wanted = { gtins: [read.gtin], ean13: read.ean13, addressId: desk.addressId };
    return countGoods(ctx, desk, scan, 'goods', await targetsOf(ctx.db, desk.count.documentId, wanted));
  }
  const pack = desk.packs.get(read.sgtin);
  return countPacks(ctx, desk, scan, 'pack', pack ? [pack] : []);
}

/**
 * Counts what was scanned, in the order of the scans: a pack once, a box by its packs, goods and lots by quantity; a
 * place takes over for what comes after it. Refuses not-found, input.invalid, invent.not-begun, invent.finished.
 */
export async function scan(ctx: Context, body: Body): Promise<CallReply<typeof scanInvent>> {
  const count = await lockCount(ctx, body.id);
  const known = await readDesk(ctx.db, body.scans);
  const desk: Desk = { count, addressId: body.address_id, touched: new Set(), ...known };
  if (body.address_id !== undefined) await demandPlace(ctx.db, count.storageId, body.address_id);
  const lines = new Set(body.scans.flatMap(({ n_line }) => n_line ?? []));
  const there = await readLines(ctx.db, body.id, dayOf(ctx.now()), numbered([...lines]));
  const results: ScanVerdict[] = [];
  for (const one of body.scans) {
    const isGone = one.n_line !== undefined && !there.some(({ n_line }) => n_line === one.n_line);
    results.push(
      isGone
        ? verdictOf(one.code, { kind: 'unknown', verdict: 'unknown', text: 'Такой строки в документе нет' })
        : await countOne(ctx, desk, one),
    );
  }
  return { results, items: await told(ctx, body.id, [...desk.touched]) };
}

async function told(ctx: Context, id: string, lines: number[]): Promise<CountLine[]> {
  if (lines.length === 0) return [];
  tellCounted(ctx, id, lines);
  return readLines(ctx.db, id, dayOf(ctx.now()), numbered(lines));
}

/** Takes scanned packs out of the count. Refuses as scanning does; packs that are not counted change nothing. */
export async function unscan(ctx: Context, id: string, packs: string[]): Promise<{ items: CountLine[] }> {
  const { db } = ctx;
  await lockCount(ctx, id);
  const { rows: gone } = await sql<{ sgtin: string; n: number }>`
    delete from stock_document_pack where document_id = ${id}::uuid and sgtin = any(${packs}::text[])
    returning sgtin, n`.execute(db);
  const lineOf = new Map(gone.map(({ sgtin, n }) => [sgtin, n]));
  const shares = await packsInHand(
    db,
    gone.map(({ sgtin }) => ({ sgtin, series: null, expiry: null })),
  );
  const sums = await sumByLine(
    db,
    shares.map(({ sgtin, share }) => ({ n: lineOf.get(sgtin) ?? 0, share: `-${share}` })),
  );
  await writeCounted(db, id, await notBelowNone(db, id, sums), 'add');
  return { items: await told(ctx, id, [...new Set(gone.map(({ n }) => n))]) };
}

/** A quantity typed over the scans may be smaller than they were. */
async function notBelowNone(db: TenantTransaction, id: string, sums: { n: number; quantity: string }[]) {
  const { rows } = await sql<{ n: number; quantity: string }>`
    select g.n, greatest(g.quantity, -coalesce(i.counted, 0))::text as quantity
      from unnest(${sums.map(({ n }) => n)}::int[], ${sums.map(({ quantity }) => quantity)}::numeric[])
        as g (n, quantity)
      join stock_document_line i on i.document_id = ${id}::uuid and i.n = g.n order by g.n`.execute(db);
  return rows;
}
