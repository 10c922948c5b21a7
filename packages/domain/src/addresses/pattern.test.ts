import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandPattern, type PatternPlace, patternLimits } from './pattern.ts';

/** «Стеллаж 1 / Полка 2» of every place. */
function paths(places: PatternPlace[]): string[] {
  const path = (place: PatternPlace): string => {
    const parent = place.parent === null ? undefined : places[place.parent];
    return parent ? `${path(parent)} / ${place.name}` : place.name;
  };
  return places.map(path);
}
const made = (...lines: string[]) => {
  const { places, errors } = expandPattern(lines);
  expect(errors).toEqual([]);
  return paths(places);
};

describe('a pattern', () => {
  it('makes a tree of rows', () => {
    expect(made('Стеллаж {1-2} / Полка {1-3}')).toEqual([
      'Стеллаж 1',
      'Стеллаж 2',
      'Стеллаж 1 / Полка 1',
      'Стеллаж 1 / Полка 2',
      'Стеллаж 1 / Полка 3',
      'Стеллаж 2 / Полка 1',
      'Стеллаж 2 / Полка 2',
      'Стеллаж 2 / Полка 3',
    ]);
  });

  it('keeps leading zeros, counts by letters and takes lists', () => {
    expect(made('Ячейка {08-10}')).toEqual(['Ячейка 08', 'Ячейка 09', 'Ячейка 10']);
    expect(made('Ряд {Е-З}')).toEqual(['Ряд Е', 'Ряд Ж', 'Ряд З']);
    expect(made('Row {y-z}')).toEqual(['Row y', 'Row z']);
    expect(made('Сторона {левая, правая}')).toEqual(['Сторона левая', 'Сторона правая']);
    expect(made('{А-Б}{1–2}')).toEqual(['А1', 'А2', 'Б1', 'Б2']);
  });

  it('lets branches of equal names grow together', () => {
    expect(made('Шкаф / Полка {1-2}', '', 'Шкаф  / Полка {2-3}', 'Шкаф')).toEqual([
      'Шкаф',
      'Шкаф / Полка 1',
      'Шкаф / Полка 2',
      'Шкаф / Полка 3',
    ]);
  });

  it('names the kind by the words before the row', () => {
    expect(expandPattern(['Зона хранения {1-1} / Сейф']).places.map(({ label }) => label)).toEqual([
      'Зона хранения',
      'Сейф',
    ]);
  });
});

it.each([
  ['Полка {1-', 'Фигурная скобка без пары'],
  ['Полка {5-1}', 'В ряду {5-1} начало больше конца'],
  ['Полка {А-z}', 'Непонятный ряд {А-z}'],
  ['Полка {а,,б}', 'В фигурных скобках пропущено значение'],
  ['Полка // Ячейка', 'Между косыми чертами нет названия места'],
  ['Полка {1-20000}', 'Ряд {1-20000} слишком длинный'],
  ['{1-200}{1-200}', 'Слишком много мест в одной строке'],
  ['Ряд {1-200} / Место {1-200}', 'Шаблон создаёт больше 10000 мест'],
  ['a/b/c/d/e/f/g', 'Не больше 6 уровней'],
  ['я'.repeat(201), 'Название места — не длиннее 200 знаков'],
])('«%s» is refused: %s', (line, message) => {
  expect(expandPattern(['Шкаф', line])).toEqual({ places: [], errors: [{ line: 1, message }] });
});

it('counts a value once however often it is written', () => {
  expect(made(Array(6).fill('{а,а,а,а,а,а,а,а,а,а,а,а,а,а,а,а,а,а,а,а}').join('/'))).toHaveLength(6);
});

it('makes no place twice, and parents come first', () => {
  const segment = fc
    .tuple(fc.constantFrom('Шкаф', 'Полка', 'Ячейка'), fc.integer({ min: 1, max: 4 }))
    .map(([word, last]) => `${word} {1-${last}}`);
  const line = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join(' / '));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const { places } = expandPattern(lines);
      expect(new Set(paths(places)).size).toBe(places.length);
      expect(places.every(({ parent }, index) => parent === null || parent < index)).toBe(true);
      expect(places.length).toBeLessThanOrEqual(patternLimits.places);
    }),
  );
});
