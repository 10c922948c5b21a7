import { allCalls } from '@provizor/contract/calls';
import { expect, it } from 'vitest';
import { parseInput } from './validation.ts';

/** The body a handler gets of the one that was sent. */
function taken(path: string, body: object): unknown {
  const found = allCalls.find(({ call }) => call.method === 'POST' && call.path === path);
  if (!found) throw new Error(`no call ${path}`);
  return parseInput(found.call, { params: {}, query: {}, body }).body;
}

it('takes one kind of documents, or a list of them', () => {
  for (const path of ['/api/v1/mdlp/documents/income', '/api/v1/mdlp/documents/outcome']) {
    expect(taken(path, { doc_type: 601 })).toEqual({ doc_type: [601] });
    expect(taken(path, { doc_type: [601, 612] })).toEqual({ doc_type: [601, 612] });
    expect(() => taken(path, { doc_type: 'x' })).toThrow();
  }
});

it('takes boxes by name, or as a list of their codes', () => {
  const sscc = '095200867730892237';
  const path = '/api/v3/mdlp/info';
  expect(taken(path, { data: [{ sscc }] })).toEqual({ data: [{ sscc }] });
  expect(taken(path, { data: [sscc] })).toEqual({ data: [{ sscc }] });
  expect(() => taken(path, { data: ['1'] })).toThrow();
});

it('takes a day as the specification writes it', () => {
  const number = { number: '7' };
  for (const [path, body, day] of [
    ['/api/v3/storage/orders/check', number, 'period'],
    ['/api/v3/storage/invent/check-number', number, 'period'],
    ['/api/v3/storage/invent/remains', { addresses: [1] }, 'date'],
    ['/api/v2/llo/recipes/find', { number: '7', ssn: '11223344595' }, 'date'],
    ['/api/v1/rir/patients/_add', { name: 'Иванов', ssn: '11223344595' }, 'birth_date'],
  ] as const) {
    expect(taken(path, { ...body, [day]: '05.11.2026' })).toMatchObject({ [day]: '2026-11-05' });
    expect(taken(path, { ...body, [day]: '2026-11-05' })).toMatchObject({ [day]: '2026-11-05' });
    expect(() => taken(path, { ...body, [day]: '31.02.2026' })).toThrow();
  }
});

it('a contract takes the names and the day of the specification', () => {
  const given = { name: 'Поставка', number: '17', contract_date: '05.11.2026' };
  const of = { partner_id: 1, source_type_id: 1, contract_type_id: 1 };
  expect(taken('/api/v1/mdlp/contracts/_add', { ...given, ...of })).toMatchObject({
    name: '17',
    date: '2026-11-05',
  });
});
