import { expect, test } from 'vitest';
import { needKey } from './api.ts';

test('the same words with another МНН are another row', () => {
  const row = {
    drug: 'Препарат',
    dosage: '5 мг',
    programme: { id: 1, name: 'ОНЛС' },
    measure: 'packs',
  } as const;
  const keys = [null, { id: 1, name: 'а' }, { id: 2, name: 'б' }].map((mnn) =>
    needKey({ ...row, mnn } as never),
  );
  expect(new Set(keys).size).toBe(3);
});
