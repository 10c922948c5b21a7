import { buildDocument } from '@provizor/mdlp';
import { expect, test } from 'vitest';
import { readableForm } from './form.ts';

const xml = (place: string) =>
  Buffer.from(
    buildDocument({
      action_id: 701,
      body: {
        subject_id: place,
        counterparty_id: '00000000000101',
        operation_date: '2026-11-20T10:00:00+03:00',
        order_details: [{ sscc: '095200000000000019' }],
      },
    }),
  );
const places = ['00000000000201', '00000000000202'] as const;

test('a document is read once as long as it is among the last ones opened', () => {
  const first = readableForm('1:a', xml(places[0]));
  expect(readableForm('1:a', xml(places[0]))).toBe(first);
  // the same document of another organisation is its own
  expect(readableForm('2:a', xml(places[1]))).not.toEqual(first);
  for (let n = 0; n < 60; n++) readableForm(`1:other ${n}`, xml(places[0]));
  const again = readableForm('1:a', xml(places[0]));
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

test('what cannot be read says why', () => {
  expect(readableForm('1:broken', Buffer.from('<documents'))).toEqual(expect.any(String));
});
