import type { EventFrame } from '@provizor/contract';
import { expect, test } from 'vitest';
import { eventPlace, isOfExchange } from './event-page.ts';

const event = (payload: Record<string, unknown>, type: EventFrame['data']['type'] = 'notice') => ({
  data: { message: 'x', caption: '', icon: '', color: 'info' as const, type, payload },
});

test.each([
  ['a ticket', { outgoing_id: 'a1' }, '/mdlp/outcome/ida1'],
  ['a refusal of the other side', { incoming_id: 'b 2' }, '/mdlp/income/idb%202'],
  ['several arrivals', { income: [601] }, '/mdlp/income'],
  ['a session that ends', { session: 'ending' }, '/mdlp/queue'],
  ['a file that is ready', { unload_id: 'a' }, '/mdlp/unload'],
  ['a paper', { link: 'c3' }, '/reports/c3'],
  ['a report', { report: { section: 'storage', run: 'd4' } }, '/storage/reports/run/d4'],
  ['a report by schedule', { report: { section: 'auth', id: 5 } }, '/auth/reports/id5'],
  ['a proposal', { proposal: true }, '/farm/proposals'],
  ['a receipt', { id: '7', kind: 'income' }, '/storage/income/id7'],
])('%s leads to its page', (_, payload, to) => {
  expect(eventPlace(event(payload))?.to).toBe(to);
});

test('a batch leads to the batches, anything else nowhere', () => {
  expect(eventPlace(event({ id: 5 }, 'batch.arrived'))?.to).toBe('/mdlp/jobs');
  expect(eventPlace(event({}))).toBeNull();
  expect(
    eventPlace({ data: { message: '', caption: '', icon: '', color: 'info', type: 'notice' } }),
  ).toBeNull();
});

test('news of the exchange are for those who may read it', () => {
  expect(isOfExchange(event({ outgoing_id: 'a' }))).toBe(true);
  expect(isOfExchange(event({ id: '7', kind: 'income' }))).toBe(false);
  expect(isOfExchange(event({ id: 5 }, 'batch.arrived'))).toBe(false);
});
