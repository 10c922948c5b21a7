import type { CallReply, getPassport, Passport } from '@provizor/contract';
import { type PackGroup, topsOf } from '@provizor/domain';
import { actionTitle, type Content, contentOf, parseDocument, readableOf } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { findPlaces } from '../../storages/index.ts';
import type { Delivery } from '../content/read.ts';
import type { DraftHead } from '../drafts.ts';
import { placeName } from '../place-names.ts';
import { problemText } from '../problem-text.ts';
import type { Progress } from '../progress.ts';
import { sumOf } from '../sum.ts';
import { saidOfLines } from './said-of-lines.ts';

type LeftOut = CallReply<typeof getPassport>['left_out'];
type Line = Passport['lines'][number];

/** Lines sent to the screen at most, and what is left out. */
const shown = { lines: 2000, leftOut: 500 };

/** Price of one pack of a box: `detail` for its product and series goes before the price of the box. */
function boxCosts(content: Content, packs: readonly number[], delivery: Delivery): (string | null)[] {
  return packs.map((pack) => {
    const batch = delivery.batches[delivery.packs.batch[pack] ?? -1];
    const own = content.detail?.find(
      ({ gtin, series_number: series }) => gtin === batch?.gtin && series === batch.series,
    );
    return own?.cost ?? content.cost ?? null;
  });
}

/** Packs of each outermost box. */
function packsOfBoxes({ boxes, packs }: Delivery): Map<string, number[]> {
  const inside = new Map<string, number[]>(boxes.map(({ sscc }) => [sscc, []]));
  packs.box.forEach((box, pack) => {
    for (let at = box; at >= 0; at = boxes[at]?.parent ?? -1) inside.get(boxes[at]?.sscc ?? '')?.push(pack);
  });
  return inside;
}

/**
 * A document read back from its XML.
 * @param xml the text that will be signed
 */
export async function passportOf(
  { db, user }: Pick<Context, 'db' | 'user'>,
  delivery: Delivery,
  { xml, request_id }: { xml: string; request_id: string },
): Promise<Passport> {
  const document = parseDocument(xml);
  const content = contentOf(document);
  const fields = [
    ...readableOf(document, 0).groups.flatMap((group) => group.fields),
    ...saidOfLines(document),
  ];
  const places = await findPlaces(
    db,
    user.organizationId,
    fields.flatMap(({ kind, value }) => (kind === 'place' ? [value] : [])),
  );
  const names = new Map(delivery.products.map(({ gtin, name }) => [gtin, name]));
  const inside = packsOfBoxes(delivery);
  const sums: (string | null)[] = [];
  const lines = content.map((line): Line => {
    const own = line.kind === 'sscc' ? (inside.get(line.code) ?? []) : [];
    const pack = delivery.packIndex.get(line.code);
    const batch = pack === undefined ? undefined : delivery.batches[delivery.packs.batch[pack] ?? -1];
    const isKnown = line.kind === 'sscc' && own.length > 0;
    const sum =
      line.kind === 'sscc' ? (isKnown ? sumOf(boxCosts(line, own, delivery)) : null) : (line.cost ?? null);
    sums.push(sum);
    return {
      kind: line.kind,
      code: line.code,
      name: line.kind === 'sgtin' ? (names.get(line.code.slice(0, 14)) ?? null) : null,
      series: batch?.series ?? null,
      expiry: batch?.expiry ?? null,
      packs: isKnown ? own.length : null,
      part: line.part ?? null,
      cost: line.cost ?? null,
      vat_value: line.vat_value ?? null,
      sum,
    };
  });
  const boxes = lines.filter(({ kind }) => kind === 'sscc').length;
  const packs = lines.length - boxes;
  return {
    request_id,
    scheme: document.action_id,
    title: actionTitle(document.action_id),
    fields: fields.map((field) => ({ ...field, note: noteOf(places.get(field.value)) })),
    lines: lines.slice(0, shown.lines),
    boxes,
    packs,
    all_packs: packs + lines.reduce((sum, line) => sum + (line.packs ?? 0), 0),
    sum: content.some(({ cost }) => cost !== undefined) ? sumOf(sums) : null,
  };
}

/** Whose place it is, by name and address. */
function noteOf(
  place: { name: string; address: string | null; partner: { name: string } | null } | undefined,
): string | null {
  if (!place) return null;
  const { name, address, partner } = place;
  return [partner?.name, name, address]
    .filter((part, at, all) => part && all.indexOf(part) === at)
    .join(', ');
}

const whys: Partial<Record<PackGroup, string>> = {
  'with-bad': 'Исправна, но лежит в одном коробе с проблемной',
  incomplete: 'Отсканирована, но её короб сверен не целиком',
  missing: 'Не отсканирована',
};

/** What a document leaves out, problem packs first. */
export async function leftOutOf(
  { db }: Pick<Context, 'db'>,
  { id, wizard, about_type }: DraftHead,
  delivery: Delivery,
  { grouped, presence }: Pick<Progress, 'grouped' | 'presence'>,
): Promise<{ left_out: LeftOut; left_out_count: number }> {
  const { packs } = grouped;
  const out = (wanted: PackGroup) => packs.flatMap((group, pack) => (group === wanted ? [pack] : []));
  const { boxes } = delivery;
  type Row = { code: string } & Parameters<typeof problemText>[1];
  const { rows } = await sql<Row>`
    select p.code, p.reason, p.status, p.branch_id, ${placeName(sql`p.branch_id`)} as branch_name, p.sscc
      from wizard_problem p
     where p.draft_id = ${id} and not p.warning`.execute(db);
  const reasons = new Map(
    rows.map(({ code, ...row }) => [code, problemText(wizard, { ...row, about_type }).text]),
  );
  const names = new Map(delivery.products.map(({ gtin, name }) => [gtin, name]));
  const reasonOfBox = (box: number) => reasons.get(boxes[box]?.sscc ?? '');
  /** What is wrong with a box itself or one around it, told with its code. */
  const boxReason = (box: number): string | null => {
    for (let at = box; at >= 0; at = boxes[at]?.parent ?? -1) {
      const text = reasonOfBox(at);
      if (text !== undefined) return `Короб ${boxes[at]?.sscc}: ${text}`;
    }
    return null;
  };
  const taken = new Set(grouped.boxesTaken);
  const held = new Set(grouped.boxesBad);
  const tops = topsOf(delivery.shape);
  // Boxes whose packs nobody knows stand for them.
  const closed = boxes.flatMap(({ sscc, packs: inside }, box) => {
    const top = tops[box] ?? box;
    if (inside !== null || taken.has(top)) return [];
    const why =
      presence.boxes[box]?.state === 'error'
        ? 'Отмечена ошибочной'
        : (reasonOfBox(box) ??
          boxReason(top) ??
          (held.has(top) ? 'Лежит в одном коробе с проблемной' : 'Не отсканирована'));
    return [{ code: sscc, name: 'Транспортная упаковка, состав неизвестен', why }];
  });
  const lines = (['bad', 'with-bad', 'incomplete', 'missing'] as const).flatMap((group) =>
    out(group).map((pack) => {
      const code = delivery.packs.sgtin[pack] ?? '';
      const own = group === 'bad' ? (reasons.get(code) ?? 'Исключена как проблемная') : null;
      const box = group === 'with-bad' ? boxReason(delivery.packs.box[pack] ?? -1) : null;
      return { code, name: names.get(code.slice(0, 14)) ?? null, why: own ?? box ?? whys[group] ?? '' };
    }),
  );
  const all = [...closed, ...lines];
  return { left_out: all.slice(0, shown.leftOut), left_out_count: all.length };
}
