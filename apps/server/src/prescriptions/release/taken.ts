import type { CallReply, checkRelease, HandlerInput } from '@provizor/contract';
import type { resolveScans } from '@provizor/contract/stock';
import type { Objection } from '@provizor/domain';
import type { Context } from '../../core/index.ts';
import { stockWork } from '../../stock/index.ts';
import { type Candidate, candidatesOf } from './goods.ts';

export type ReleaseInput = HandlerInput<typeof checkRelease>['body'];

/** A line of the document of the stock. */
export type TakenLine = { lot_id: number; address_id: number; quantity: number; sgtins: string[] };

/** What would be given, judged. */
export type Taken = {
  lines: TakenLine[];
  /** In the measure of the prescription. */
  quantity: number;
  /** The largest pack of it. */
  packUnits: number;
  unitsPerPack: number | null;
  narcotic: boolean;
  objections: Objection[];
};

type Scanned = CallReply<typeof resolveScans>['items'][number];

const refusal = (rule: string, message: string, cure: string): Objection => ({
  level: 'refusal',
  rule,
  message,
  cure,
});

/** Lines of the same lot in the same cell become one. */
function merged(lines: readonly TakenLine[]): TakenLine[] {
  return [...Map.groupBy(lines, (line) => `${line.lot_id}/${line.address_id}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
    return [{ ...first, quantity, sgtins: same.flatMap(({ sgtins }) => sgtins) }];
  });
}

const linesOfScan = ({ lines }: Scanned): TakenLine[] =>
  lines.flatMap(({ lot, quantity, sgtins }) =>
    lot ? [{ lot_id: lot.lot_id, address_id: lot.address?.id ?? 0, quantity: Number(quantity), sgtins }] : [],
  );

/** What is wrong with giving a lot for the prescription. */
function* wrongOf(lot: Candidate | undefined, reason: string | undefined): Generator<Objection> {
  if (!lot) {
    const message = 'Среди отпускаемого есть то, что по этому рецепту не отпускается.';
    yield refusal('goods', message, 'Сверьте наименование, срок годности и серию; лишнее уберите.');
    return;
  }
  if (lot.perPack === null) {
    const message = `У товара «${lot.name}» не указано, сколько единиц в упаковке.`;
    yield refusal('packing', message, 'Заполните уровни упаковки в карточке товара.');
  }
  if (lot.forbidden && lot.otherContract) {
    const message = `«${lot.name}» куплен по договору другой программы: ${lot.contract ?? 'номер не указан'}.`;
    yield refusal('source', message, 'Отпустите серию договора этой программы или её источника.');
  } else if (lot.forbidden) {
    const message = `«${lot.name}» куплен за счёт другого источника: ${lot.source ?? 'не указан'}.`;
    yield refusal('source', message, 'Отпустите серию источника программы.');
  } else if (lot.other_source && !reason) {
    const message = `«${lot.name}» куплен за счёт другого источника: ${lot.source ?? 'не указан'}.`;
    yield refusal('source', message, 'Укажите причину или отпустите серию источника программы.');
  }
  if (lot.match === 'analogue' && !reason) {
    const message = `«${lot.name}» отличается от выписанного: ${lot.difference}.`;
    yield refusal('analogue', message, 'Укажите причину замены или отпустите то, что выписано.');
  }
}

/** Reads what a person would give: lots of scanned packs and those he has chosen, and what is wrong with them. */
export async function takenOf(
  ctx: Context,
  id: number,
  { storage_id, lines, packs, reason }: ReleaseInput,
  day: string,
): Promise<Taken> {
  const codes = [...new Set(packs)];
  const scanned =
    codes.length === 0
      ? []
      : await stockWork.resolve(ctx, { kind: 'recipe', storage_id, codes, document_date: day });
  const chosen = lines.map((line) => ({ ...line, quantity: Number(line.quantity), sgtins: [] }));
  const taken = merged([...scanned.flatMap(linesOfScan), ...chosen]);
  const found = await candidatesOf(
    ctx.db,
    { id, storageId: storage_id, day },
    taken.map(({ lot_id }) => lot_id),
  );
  const lots = new Map(found.map((lot) => [`${lot.lot_id}/${lot.address_id}`, lot]));
  const of = ({ lot_id, address_id }: TakenLine) => lots.get(`${lot_id}/${address_id}`);
  const objections = [
    ...scanned.flatMap(({ value, problem }) =>
      problem
        ? [refusal('pack', `${value}: ${problem.text}.`, 'Отложите эту упаковку и возьмите другую.')]
        : [],
    ),
    ...taken.flatMap((line) => [...wrongOf(of(line), reason)]),
  ];
  const sizes = taken.map((line) => of(line)?.perPack ?? 0);
  return {
    lines: taken,
    quantity: taken.reduce((sum, line, i) => sum + line.quantity * (sizes[i] ?? 0), 0),
    packUnits: Math.max(0, ...sizes),
    unitsPerPack: found[0]?.unitsPerPack ?? null,
    narcotic: found.some(({ narcotic }) => narcotic),
    objections: unique(objections),
  };
}

/** The same sentence is said once. */
const unique = (objections: readonly Objection[]): Objection[] => [
  ...new Map(objections.map((each) => [each.message, each])).values(),
];
