import { describe, expect, it } from 'vitest';
import { type BoxVerdict, boxesOf, isChoice, touchedBoxes } from './boxes.ts';

const box = (sscc: string, sgtins: string[], part: Partial<BoxVerdict> = {}): BoxVerdict => ({
  sscc,
  fine: true,
  text: `Упаковок внутри: ${sgtins.length}`,
  packs: sgtins.length,
  marks: sgtins.map((sgtin) => ({ sgtin, lot_id: 1, nomenclature_id: 1 })),
  ...part,
});
const mark = (sgtin: string, sscc: string | null) => ({ sgtin, sscc });

describe('boxes of a move', () => {
  it('are those its packs lie in, each once', () => {
    expect(boxesOf([mark('a', 'К1'), mark('b', 'К1'), mark('c', null), mark('d', 'К2')])).toEqual([
      'К1',
      'К2',
    ]);
  });

  it('go without a word when they go whole', () => {
    expect(touchedBoxes([mark('a', 'К1'), mark('b', 'К1')], [box('К1', ['a', 'b'])])).toEqual([]);
  });

  it('are told of when packs stay behind', () => {
    const [told] = touchedBoxes([mark('a', 'К1')], [box('К1', ['a', 'b', 'c'])]);
    expect(told).toEqual({ sscc: 'К1', taken: 1, packs: 3, missing: ['b', 'c'], obstacle: null });
    expect(told && isChoice(told)).toBe(true);
  });

  it('cannot be chosen whole when something keeps them', () => {
    const text = 'Не на этом складе упаковок: 1 из 2';
    const [told] = touchedBoxes([mark('a', 'К1')], [box('К1', ['a', 'b'], { fine: false, text })]);
    expect(told).toMatchObject({ obstacle: text, missing: ['b'] });
    expect(told && isChoice(told)).toBe(false);
  });

  it('are told of though whole when they stand in another move', () => {
    const text = 'Упаковки уже стоят в перемещении № 7';
    const told = touchedBoxes([mark('a', 'К1')], [box('К1', ['a'], { fine: false, text })]);
    expect(told).toMatchObject([{ obstacle: text, missing: [] }]);
  });
});
