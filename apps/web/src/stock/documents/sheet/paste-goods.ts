import type { StockDocumentKind } from '@provizor/domain';
import type { DraftSession, LineChange } from '../model/draft.ts';
import { type FefoResult, fillByFefo } from '../model/fefo.ts';
import { sourceOf } from '../model/kinds.ts';
import { emptyLine, type SheetRow } from '../model/rows.ts';
import type { SheetEditing } from './editing.ts';
import { findNomenclature, type Goods } from './goods.ts';

/** Searches that run side by side; a sheet of hundreds of names is resolved in seconds. */
const lanes = 6;
const mostRows = 2000;

/** The row of the nomenclature a pasted cell names: by GTIN or barcode, by the whole name, or the only one found. */
async function goodsNamed(text: string): Promise<Goods | null> {
  const found = await findNomenclature(text);
  const plain = text.trim().toLowerCase();
  const exact = found.find(
    ({ name, gtin }) => gtin === plain.padStart(14, '0') || name.toLowerCase() === plain,
  );
  return exact ?? (found.length === 1 ? (found[0] ?? null) : null);
}

async function resolveAll(names: readonly string[]): Promise<Map<string, Goods | null>> {
  const left = [...new Set(names)];
  const known = new Map<string, Goods | null>();
  const lane = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop())
      known.set(name, await goodsNamed(name));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return known;
}

/** What the cells right of the name make of a line, and how many of them mean nothing. */
function valuesOf(
  cells: readonly string[],
  columns: readonly string[],
  editing: SheetEditing,
  start: SheetRow,
) {
  let line: Omit<LineChange, 'n'> = { input: {}, shown: {} };
  let row = start;
  let wrong = 0;
  for (const [index, text] of cells.entries()) {
    const cell = editing.cellAt(columns[index] ?? '');
    const value = cell?.read(text, row);
    if (!value) continue;
    if ('error' in value) {
      wrong += 1;
      continue;
    }
    line = { input: { ...line.input, ...value.input }, shown: { ...line.shown, ...value.shown } };
    row = { ...row, ...value.shown };
  }
  return { ...line, wrong };
}

export type PasteResult = {
  added: number;
  /** Names that are not in the nomenclature, or fit several of its rows. */
  unknown: string[];
  /** Cells that are no number or no date: their lines came without them. */
  wrong: number;
  /** Rows beyond those taken at once. */
  beyond: number;
  /** What the storage has less of than was pasted. */
  missing: FefoResult['missing'];
};

/**
 * Adds a pasted block as lines: the first column names the goods, the next ones are the sheet's columns after the
 * name. Where goods are taken from the shelves their lots are chosen by shelf life.
 * @param columns keys of the columns right of the name, in the order shown
 */
export async function pasteGoods(
  session: DraftSession,
  editing: SheetEditing,
  kind: StockDocumentKind,
  block: readonly string[][],
  columns: readonly string[],
): Promise<PasteResult> {
  const rows = block.slice(0, mostRows).filter(([name = '']) => name.trim() !== '');
  const known = await resolveAll(rows.map(([name = '']) => name.trim()));
  const unknown: string[] = [];
  let wrong = 0;
  const lines = rows.flatMap(([name = '', ...cells]) => {
    const goods = known.get(name.trim());
    if (!goods) {
      unknown.push(name.trim());
      return [];
    }
    const start = { ...emptyLine(0), ...goods.line.shown };
    const typed = valuesOf(cells, columns, editing, start);
    wrong += typed.wrong;
    return [
      {
        input: { ...goods.line.input, ...typed.input },
        shown: { ...goods.line.shown, ...typed.shown },
      },
    ];
  });
  const numbers = session.addLines(lines);
  let missing: FefoResult['missing'] = [];
  if (sourceOf(kind) === 'balances' && numbers.length > 0) {
    const added = numbers.flatMap((n) => session.rows.get(String(n)) ?? []);
    ({ missing } = await fillByFefo(session, session.document.get(), added));
  }
  return { added: numbers.length, unknown, wrong, beyond: Math.max(0, block.length - mostRows), missing };
}
