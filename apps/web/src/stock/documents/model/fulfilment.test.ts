import { describe, expect, it } from 'vitest';
import { type FulfilLine, fulfilTotals, lackOf, movable, movingOf, typedPart } from './fulfilment.ts';

const line = (part: Partial<FulfilLine>): FulfilLine => ({
  n_line: 1,
  nomenclature_id: 1,
  name: 'Парацетамол',
  levels: [],
  asked: '10',
  drafted: '0',
  sent: '0',
  fulfilled: '0',
  left: '10',
  free: '10',
  ...part,
});

describe('fulfilment of an order', () => {
  it('lacks what is left and not free', () => {
    expect(lackOf(line({ left: '10', free: '7.5' }))).toBe('2.5');
    expect(lackOf(line({ left: '10', free: '10' }))).toBe('0');
    expect(lackOf(line({ left: '0', free: '0' }))).toBe('0');
  });

  it('moves what is left as far as it is free', () => {
    expect(movable(line({ left: '10', free: '7' }))).toBe('7');
    expect(movable(line({ left: '3', free: '7' }))).toBe('3');
  });

  it('adds drafts and what is on the way', () => {
    expect(movingOf(line({ drafted: '1.5', sent: '2' }))).toBe('3.5');
  });

  it('is summed up over the lines', () => {
    const lines = [line({ fulfilled: '4', drafted: '1', left: '5', free: '2' }), line({ n_line: 2 })];
    expect(fulfilTotals(lines)).toEqual({ asked: '20', moving: '1', fulfilled: '4', left: '15', short: 1 });
  });
});

describe('a quantity typed for a part', () => {
  it.each([
    ['', '0'],
    ['3', '3'],
    ['2,50', '2.5'],
    ['10', '10'],
    ['10,1', null],
    ['пять', null],
    ['-1', null],
  ])('«%s» is %s', (text, wanted) => expect(typedPart(text, { left: '10' })).toBe(wanted));
});
