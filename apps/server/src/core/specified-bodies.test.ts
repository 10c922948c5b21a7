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
