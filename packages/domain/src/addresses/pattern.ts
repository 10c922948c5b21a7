/** A storage place a pattern makes. */
export type PatternPlace = {
  /** Index of the place it stands in, null at the top. */
  parent: number | null;
  name: string;
  /** The words before the first number or list: they name the kind («Стеллаж»). */
  label: string;
};

/** What is wrong with a line of a pattern; `line` from 0. */
export type PatternError = { line: number; message: string };

/** Most places one pattern makes, and most levels of a line. */
export const patternLimits = { places: 10_000, levels: 6, name: 200 } as const;

class Wrong extends Error {}

const alphabets = ['АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function letters(from: string, to: string): string[] {
  for (const alphabet of [...alphabets, ...alphabets.map((text) => text.toLowerCase())]) {
    const [start, end] = [alphabet.indexOf(from), alphabet.indexOf(to)];
    if (start >= 0 && end >= start) return [...alphabet.slice(start, end + 1)];
  }
  throw new Wrong(`Непонятный ряд {${from}-${to}}`);
}

function numbers(from: string, to: string): string[] {
  const [start, end] = [Number(from), Number(to)];
  if (start > end) throw new Wrong(`В ряду {${from}-${to}} начало больше конца`);
  if (end - start >= patternLimits.places) throw new Wrong(`Ряд {${from}-${to}} слишком длинный`);
  const width = from.startsWith('0') ? from.length : 0;
  return Array.from({ length: end - start + 1 }, (_, index) => String(start + index).padStart(width, '0'));
}

/** Values of what stands in braces: `1-3`, `01-12`, `А-Д`, `левая,правая`. */
function valuesOf(inside: string): string[] {
  const text = inside.trim();
  const row = /^(\d{1,9})\s*[-–—]\s*(\d{1,9})$/.exec(text);
  if (row) return numbers(row[1] ?? '', row[2] ?? '');
  const range = /^(\p{L})\s*[-–—]\s*(\p{L})$/u.exec(text);
  if (range) return letters(range[1] ?? '', range[2] ?? '');
  const list = text.split(',').map((value) => value.trim());
  if (list.some((value) => value === '')) throw new Wrong('В фигурных скобках пропущено значение');
  return list;
}

function namesOf(segment: string): string[] {
  const parts = segment.split(/\{([^{}]*)\}/);
  if (parts.some((part, index) => index % 2 === 0 && /[{}]/.test(part))) {
    throw new Wrong('Фигурная скобка без пары');
  }
  let names = [''];
  for (const [index, part] of parts.entries()) {
    const values = index % 2 === 0 ? [part] : valuesOf(part);
    if (names.length * values.length > patternLimits.places)
      throw new Wrong('Слишком много мест в одной строке');
    names = names.flatMap((name) => values.map((value) => name + value));
  }
  return [...new Set(names.map((name) => name.replaceAll(/\s+/g, ' ').trim()))];
}

type Level = { names: string[]; label: string };

function levelsOf(line: string): Level[] {
  const segments = line.split('/');
  if (segments.length > patternLimits.levels) throw new Wrong(`Не больше ${patternLimits.levels} уровней`);
  return segments.map((segment) => {
    const names = namesOf(segment);
    if (names.includes('')) throw new Wrong('Между косыми чертами нет названия места');
    if (names.some((name) => name.length > patternLimits.name)) {
      throw new Wrong(`Название места — не длиннее ${patternLimits.name} знаков`);
    }
    return { names, label: (segment.split('{')[0] ?? '').replaceAll(/\s+/g, ' ').trim() };
  });
}

/** Collects places; one of the same name in the same place is the same one. */
class Tree {
  readonly places: PatternPlace[] = [];
  #known = new Map<string, number>();

  add(parents: (number | null)[], { names, label }: Level): number[] {
    return parents.flatMap((parent) =>
      names.map((name) => {
        const key = `${parent ?? ''}/${name}`;
        const known = this.#known.get(key);
        if (known !== undefined) return known;
        if (this.places.length >= patternLimits.places) {
          throw new Wrong(`Шаблон создаёт больше ${patternLimits.places} мест`);
        }
        this.#known.set(key, this.places.length);
        return this.places.push({ parent, name, label }) - 1;
      }),
    );
  }
}

/**
 * Expands a pattern of storage places. A line is a branch of the tree, levels divided by «/»; braces hold a row of
 * numbers (`{1-5}`, `{01-12}`), of letters (`{А-Д}`) or a list (`{левая, правая}`): «Стеллаж {1-3} / Полка {1-5}»
 * makes 3 racks and 15 shelves. Branches of equal names grow together. Parents stand before their children.
 * With errors there are no places.
 */
export function expandPattern(lines: readonly string[]): { places: PatternPlace[]; errors: PatternError[] } {
  const tree = new Tree();
  const errors: PatternError[] = [];
  for (const [line, text] of lines.entries()) {
    if (text.trim() === '') continue;
    try {
      let parents: (number | null)[] = [null];
      for (const level of levelsOf(text)) parents = tree.add(parents, level);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      errors.push({ line, message: error.message });
    }
  }
  return { places: errors.length > 0 ? [] : tree.places, errors };
}
