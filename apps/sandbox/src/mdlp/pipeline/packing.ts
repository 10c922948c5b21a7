import type { DocumentOfAction } from '@provizor/mdlp';
import type { Database } from '../../database/database.ts';
import { boxOf, packsWithin } from '../store/boxes.ts';
import { type PackRow, packOf } from '../store/packs.ts';
import type { Party } from '../store/participants.ts';
import { productOf } from '../store/products.ts';
import { because, type Refusal, reasons } from './refusals.ts';

/** What became of a document that is no operation on goods: how many of its objects passed, and why others did not. */
export type Done = { passed: number; refusals: Refusal[] };

const of = (reason: { code: string; text: string }, detail: string, object: string): Refusal => ({
  ...because(reason, detail),
  object,
});

/**
 * 10311: packs are registered as marked, or as released by contract; a code that is there already is refused.
 * @param at the moment, milliseconds
 */
export function registerPacks(
  db: Database,
  { body }: DocumentOfAction<10311>,
  author: Party,
  at: number,
): Done {
  const { gtin, series_number: batch, expiration_date: day, signs, order_type: order } = body;
  if (!productOf(db, gtin)) return { passed: 0, refusals: [because(reasons.unknown, `GTIN ${gtin}`)] };
  const refusals = signs.sgtin.flatMap((code) => {
    if (!code.startsWith(gtin)) return of(reasons.unknown, 'КИЗ другого GTIN', code);
    const known = db.get('select 1 from pack where sgtin = ?', code) !== undefined;
    return known ? of(reasons.wrongStatus, 'КИЗ уже зарегистрирован', code) : [];
  });
  const refused = new Set(refusals.map(({ object }) => object));
  const fresh = signs.sgtin.filter((code) => !refused.has(code));
  db.run(
    `insert into pack (sgtin, gtin, batch, expires, released_at, status, status_at, owner, place)
     select value, ?, ?, ?, ?, ?, ?, ?, ? from json_each(?)`,
    ...[gtin, batch, day.split('.').reverse().join('-'), at],
    ...[order === '2' ? 'released_contract' : 'marked', at, author.sysId, author.id],
    JSON.stringify(fresh),
  );
  return { passed: fresh.length, refusals };
}

/** Statuses packs are put into boxes in (mdlp-api 6.3, 915). */
const PACKED: readonly string[] = ['in_circulation', 'marked'];

/** A pack that is put into a box: owned, at the author's place, nothing waits on it. */
const isFree = (pack: PackRow, author: Party): boolean =>
  PACKED.includes(pack.status) &&
  pack.owner === author.sysId &&
  author.places.includes(pack.place) &&
  pack.awaiting === 0 &&
  pack.held === 0;

function obstacleOfPack(db: Database, author: Party, code: string): Refusal | undefined {
  const pack = packOf(db, code);
  if (!pack) return of(reasons.unknown, 'КИЗ', code);
  if (pack.sscc !== null) return of(reasons.wrongStatus, `Упаковка уже в коробе ${pack.sscc}`, code);
  return isFree(pack, author) ? undefined : of(reasons.wrongStatus, 'Упаковку нельзя вложить в короб', code);
}

function obstacleOfBox(db: Database, author: Party, code: string): Refusal | undefined {
  const box = boxOf(db, code);
  if (!box) return of(reasons.unknown, 'Короб', code);
  if (box.parent !== null) return of(reasons.wrongStatus, `Короб уже в коробе ${box.parent}`, code);
  const packs = packsWithin(db, code);
  const free = packs.length > 0 && packs.every((pack) => isFree(pack, author));
  return free ? undefined : of(reasons.wrongStatus, 'Короб нельзя вложить в другой', code);
}

/** 915: new boxes with packs or boxes in them, each whole or not at all. */
export function packBoxes(db: Database, { body }: DocumentOfAction<915>, author: Party, at: number): Done {
  const ofPacks = 'by_sgtin' in body;
  const boxes = ofPacks
    ? body.by_sgtin.map(({ sscc, content }) => ({ sscc, codes: content.sgtin }))
    : body.by_sscc.map(({ sscc, content }) => ({ sscc, codes: content.sscc }));
  const obstacle = ofPacks ? obstacleOfPack : obstacleOfBox;
  const refusals: Refusal[] = [];
  let passed = 0;
  for (const { sscc, codes } of boxes) {
    const bad = codes.flatMap((code) => obstacle(db, author, code) ?? []);
    if (boxOf(db, sscc)) bad.push(of(reasons.wrongStatus, 'Короб с таким SSCC уже есть', sscc));
    else if (bad.length > 0) bad.push(of(reasons.wrongStatus, 'Короб не собран', sscc));
    if (bad.length > 0) {
      refusals.push(...bad);
      continue;
    }
    db.run('insert into box values (?, null, ?)', sscc, at);
    const list = JSON.stringify(codes);
    if (ofPacks)
      db.run('update pack set sscc = ? where sgtin in (select value from json_each(?))', sscc, list);
    else db.run('update box set parent = ? where sscc in (select value from json_each(?))', sscc, list);
    passed += 1;
  }
  return { passed, refusals };
}
