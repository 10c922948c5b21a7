import { spoiled } from './code-of.ts';
import type { Collector } from './collector.ts';
import { attributeOf, walkXml } from './xml.ts';

/** Texts the cells of a workbook refer to by number (sharedStrings.xml); runs of one text are joined. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let phonetic = 0;
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic++;
      else inText = name === 't';
    },
    text(part) {
      if (inText && phonetic === 0) text += part;
    },
    close(name) {
      if (name === 'si') strings.push(text);
      else if (name === 'rPh') phonetic--;
      inText = false;
    },
  });
  return strings;
}

/** Digits a number in Excel keeps; the rest it makes zeros of. */
const kept = 15;

/** A number that cannot be the code it was: longer than Excel keeps. */
const isLossy = (value: string): boolean => {
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) >= 10 ** kept;
};

/** One cell while it is read: what it holds and how. */
type Cell = { type: string; value: string; formula: boolean };

/**
 * Reads the rows of a sheet.
 * @param strings texts of the workbook
 * @param sheet name told with a line, for workbooks with several sheets
 */
export function readSheet(
  xml: string,
  strings: readonly string[],
  collector: Collector,
  sheet?: string,
): void {
  const named = sheet === undefined ? {} : { sheet };
  let row = 0;
  let cells: string[] = [];
  let wrong: string | null = null;
  let cell: Cell | null = null;
  let at = '';
  const take = ({ type, value, formula }: Cell): void => {
    if (type === 's') cells.push(strings[Number(value)] ?? '');
    else if (type === 'e') wrong ??= `В ячейке ошибка Excel ${value}`;
    else if (formula && value === '') {
      wrong ??= 'В ячейке формула без значения: откройте файл в Excel и сохраните ещё раз';
    } else if ((type === '' || type === 'n') && isLossy(value)) {
      wrong ??= spoiled;
      // Its own digits would pass for a code.
      cells.push(Number(value).toExponential());
    } else cells.push(value);
  };
  walkXml(xml, {
    open(name, attributes) {
      at = name;
      if (name === 'row') {
        row = Number(attributeOf(attributes, 'r') ?? row + 1);
        cells = [];
        wrong = null;
      } else if (name === 'c') {
        cell = { type: attributeOf(attributes, 't') ?? '', value: '', formula: false };
      } else if (name === 'f' && cell) cell.formula = true;
    },
    text(part) {
      if (cell && (at === 'v' || at === 't')) cell.value += part;
    },
    close(name) {
      at = '';
      if (name === 'c' && cell) {
        take(cell);
        cell = null;
      } else if (name === 'row') {
        const reason = wrong;
        if (reason === null) collector.line(cells, { line: row, ...named });
        else if (!collector.takes(cells)) {
          collector.refuse(cells.join(' '), () => ({ line: row, ...named, reason }));
        }
      }
    },
  });
}
