import { DraftData } from '@provizor/contract';
import { expect, test } from 'vitest';
import { changeOfContract, changeOfType, contractsFound, sourcesFor, typesFor } from './funding.ts';

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ code_mdlp: from + index }));
const values = (list: { code_mdlp: number }[]) => list.map(({ code_mdlp }) => code_mdlp);

test('source and type narrow one another; nothing chosen shows everything', () => {
  expect(values(sourcesFor(codes(1, 5), 6))).toEqual([2, 3]);
  expect(values(sourcesFor(codes(1, 5), 1))).toEqual([1, 4, 5]);
  expect(values(sourcesFor(codes(1, 5), null))).toEqual([1, 2, 3, 4, 5]);
  expect(values(typesFor(codes(1, 8), 3))).toEqual([6]);
  expect(values(typesFor(codes(1, 8), 4))).toEqual([1, 2, 3, 4, 5, 7, 8]);
});

test('a type other than 6 after 6 clears the registry number', () => {
  const data = { ...DraftData.parse({}), contract_type: 6, contract_num: '17701234' };
  expect(changeOfType(data, 1)).toMatchObject({ contract_type: 1, contract_num: '' });
  expect(changeOfType(data, 6)).not.toHaveProperty('contract_num');
  expect(changeOfType({ ...data, contract_type: 1 }, 6)).not.toHaveProperty('contract_num');
});

test('a contract brings its source, type and number; an odd pair of it is carried on', () => {
  expect(changeOfContract({ id: 3, gos_number: '177', source: 2, type: 6 })).toEqual({
    contract_id: 3,
    source: 2,
    contract_type: 6,
    contract_num: '177',
    funding_carried: false,
  });
  expect(changeOfContract({ id: 3, gos_number: null, source: 2, type: 1 }).funding_carried).toBe(true);
  expect(changeOfContract({ id: 3, gos_number: null, source: null, type: 1 })).not.toHaveProperty('source');
  expect(changeOfContract(null)).toEqual({ contract_id: null });
});

test('contracts are found by number or name from two characters', () => {
  const all = [
    { name: '15/А', gos_number: null, comment: 'поставка' },
    { name: '7', gos_number: '17705', comment: null },
  ];
  expect(contractsFound(all, '1')).toHaveLength(2);
  expect(contractsFound(all, '15')).toEqual([all[0]]);
  expect(contractsFound(all, '77')).toEqual([all[1]]);
  expect(contractsFound(all, 'ПОСТ')).toEqual([all[0]]);
});
