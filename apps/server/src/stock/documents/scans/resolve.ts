import type { HandlerInput } from '@provizor/contract';
import type { resolveScans, ScannedCode } from '@provizor/contract/stock';
import { dayOf, stockDocumentKinds } from '@provizor/domain';
import type { z } from 'zod';
import type { Context } from '../../../core/index.ts';
import { demandStorage } from '../lots/storage.ts';
import { fromUnits, toUnits } from '../lots/units.ts';
import { findDocument } from '../rows.ts';
import { type Facts, readFacts } from './facts.ts';
import { problem } from './judge.ts';
import { comingPack, type Found, goodsByCode, goodsOfLabel, leavingPack, type ScannedLine } from './lines.ts';
import { type Parsed, parseCode } from './parse.ts';

type Body = HandlerInput<typeof resolveScans>['body'];
type Scanned = z.infer<typeof ScannedCode>;

const comes = ({ target }: Facts) => stockDocumentKinds[target.kind].lines !== 'balances';

/** Lines of the same lot and cell (or goods and series) become one. */
function merged(lines: ScannedLine[]): ScannedLine[] {
  const keyOf = ({ nomenclature_id, gtin, series, expiry, lot, n_line, quantity }: ScannedLine) =>
    JSON.stringify(
      lot
        ? [lot.lot_id, lot.address?.id]
        : [nomenclature_id, gtin, series, expiry, quantity === '0' ? n_line : null],
    );
  return [...Map.groupBy(lines, keyOf).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const quantity = fromUnits(same.reduce((sum, line) => sum + toUnits(line.quantity), 0n));
    return [{ ...first, quantity, sgtins: same.flatMap(({ sgtins }) => sgtins) }];
  });
}

function resolveBox(facts: Facts, code: string, value: string): Scanned {
  const packs = facts.boxes.get(value) ?? [];
  const found = packs.map((pack) =>
    comes(facts) ? comingPack(facts, pack) : leavingPack(facts, pack.sgtin, pack),
  );
  const lines = merged(found.flatMap((one) => ('line' in one ? [one.line] : [])));
  const wrong = found.flatMap((one) => ('problem' in one ? [one.problem] : []));
  const [first] = wrong;
  const empty = problem('empty-box', 'Состав короба неизвестен или он пуст: отсканируйте упаковки');
  const partly = first && {
    ...first,
    text:
      packs.length === wrong.length
        ? `Короб: ${first.text}`
        : `В коробе нельзя взять упаковок: ${wrong.length} из ${packs.length}. ${first.text}`,
  };
  return {
    code,
    kind: 'box',
    value,
    lines,
    address: null,
    title: [...new Set(lines.map(({ name }) => name))].join(', ') || 'Транспортная упаковка',
    problem: packs.length === 0 ? empty : (partly ?? null),
  };
}

function resolvePlace(facts: Facts, code: string, { value, reason }: Parsed & { kind: 'text' }): Scanned {
  const place = facts.places.get(value.toUpperCase());
  const empty = { code, value, lines: [], address: null };
  if (!place) return { ...empty, kind: 'unknown', title: '', problem: problem('unreadable', reason) };
  const wrong =
    place.storage_id === facts.target.storageId
      ? null
      : problem('elsewhere', `Место «${place.name}» — на складе «${place.storage}»`);
  const address = wrong ? null : { id: place.id, name: place.name };
  return { ...empty, kind: 'place', title: place.name, problem: wrong, address };
}

function resolved(facts: Facts, code: string, parsed: Parsed): Scanned {
  if (parsed.kind === 'text') return resolvePlace(facts, code, parsed);
  if (parsed.kind === 'box') return resolveBox(facts, code, parsed.value);
  if (parsed.kind === 'lot') {
    const found = goodsOfLabel(facts, parsed.lotId);
    return {
      code,
      kind: 'goods',
      value: parsed.value,
      address: null,
      title: facts.lots.get(parsed.lotId)?.name ?? '',
      problem: 'problem' in found ? found.problem : null,
      lines: 'line' in found ? [found.line] : [],
    };
  }
  const { kind, value, gtin } = parsed;
  const found: Found =
    kind === 'goods'
      ? goodsByCode(facts, gtin, value)
      : comes(facts)
        ? comingPack(facts, { ...parsed, sgtin: value })
        : leavingPack(facts, value, facts.packs.get(value));
  const title = 'line' in found ? found.line.name : (facts.goodsOf(gtin, value)?.name ?? facts.nameOf(gtin));
  return {
    code,
    kind,
    value,
    title,
    address: null,
    problem: 'problem' in found ? found.problem : null,
    lines: 'line' in found ? [found.line] : [],
  };
}

/**
 * What codes are in a storage for a document of a kind: a lot with the quantity and the packs to put into a line, a
 * place, or the reason why not. Nothing is written. Refuses input.invalid (no such storage), not-found (the draft).
 */
export async function resolveCodes(ctx: Context, body: Body): Promise<Scanned[]> {
  const { db } = ctx;
  await demandStorage(db, body.storage_id);
  if (body.document_id !== undefined) await findDocument(db, body.kind, body.document_id);
  const parsed = body.codes.map(parseCode);
  const facts = await readFacts(
    db,
    {
      kind: body.kind,
      storageId: body.storage_id,
      documentId: body.document_id ?? null,
      addressId: body.address_id,
      day: body.document_date ?? dayOf(ctx.now()),
    },
    parsed,
  );
  return body.codes.map((code, index) => resolved(facts, code, parsed[index] ?? parseCode(code)));
}
