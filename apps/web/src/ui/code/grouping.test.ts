import { describe, expect, it } from 'vitest';
import { type CodeKind, groupsOf, kindOf } from './grouping.ts';

describe('groups of a code', () => {
  it.each<[CodeKind, string, string]>([
    ['sgtin', '04601234567893AB12CD34EF567', '04 6012 3456 7893 AB12 CD34 EF567'],
    ['sscc', '046012345000000012', '04 6012 3450 0000 0012'],
    ['gtin', '04601234567893', '04 6012 3456 7893'],
    ['inn', '9991000025', '99 9100 0025'],
    ['inn', '500100732259', '5001 0073 2259'],
    ['snils', '11223344595', '112 233 445 95'],
    ['plain', 'ABC', 'ABC'],
  ])('%s %s', (kind, code, shown) => {
    expect(groupsOf(code, kind).join(' ')).toBe(shown);
    expect(groupsOf(code, kind).join('')).toBe(code);
  });

  it('a code of another length stays whole', () => expect(groupsOf('0460', 'gtin')).toEqual(['0460']));

  it('knows the kind by the form', () => {
    expect(
      ['04601234567893AB12CD34EF567', '046012345000000012', '04601234567893', '123'].map((code) =>
        kindOf(code),
      ),
    ).toEqual(['sgtin', 'sscc', 'gtin', 'plain']);
  });
});
