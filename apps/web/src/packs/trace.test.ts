import { expect, test } from 'vitest';
import type { PackEvent } from './model.ts';
import { differenceAdvice, differenceWords, momentsOf, type Trace, type TraceDocument } from './trace.ts';

const event = (at: string, kind: string, document: PackEvent['document'] = null): PackEvent => ({
  at,
  kind,
  title: kind,
  status: 'in_circulation',
  status_name: 'В обороте',
  document,
  user: null,
});
const document = (document_id: string, at: string, ours: TraceDocument['ours'] = null): TraceDocument => ({
  document_id,
  at,
  ours,
  doc_type: 701,
  title: 'Подтверждение',
  doc_num: null,
  status: 'PROCESSED_DOCUMENT',
  sender: null,
  receiver: null,
});

test('one document is one moment, the others stand by their time', () => {
  const outgoing = { id: 'out', kind: 'outgoing' as const, stock_kind: null };
  const moments = momentsOf(
    [
      event('2026-11-21T10:00:00Z', 'sold'),
      event('2026-11-20T10:00:00Z', 'accepted', { ...outgoing, title: '701' }),
    ],
    [
      document('701', '2026-11-20T09:58:00Z', outgoing),
      document('601', '2026-11-19T08:00:00Z', { id: '601', kind: 'incoming' }),
      document('552', '2026-11-20T12:00:00Z'),
    ],
  );
  expect(moments.map(({ ours, mdlp }) => [ours?.kind ?? null, mdlp?.document_id ?? null])).toEqual([
    ['sold', null],
    [null, '552'],
    ['accepted', '701'],
    [null, '601'],
  ]);
});

test('a document is not taken for two events', () => {
  const of = { id: 'out', kind: 'outgoing' as const, stock_kind: null };
  const events = [
    event('2026-11-21T10:00:00Z', 'b', { ...of, title: '' }),
    event('2026-11-20T10:00:00Z', 'a', { ...of, title: '' }),
  ];
  const moments = momentsOf(events, [document('x', '2026-11-20T10:00:00Z', of)]);
  expect(moments.map(({ mdlp }) => mdlp?.document_id ?? null)).toEqual(['x', null]);
});

const trace = (differences: Trace['differences'], mdlp: Partial<NonNullable<Trace['mdlp']>> = {}): Trace =>
  ({
    sgtin: '',
    ours: { pack: { branch_name: 'Аптека № 1' }, events: [] },
    mdlp: { status: 'in_sale', owner: 'ООО «Опт»', branch_name: null, ...mdlp },
    found: true,
    documents: [],
    differences,
    asked_at: null,
  }) as unknown as Trace;

test('differences are told in words', () => {
  expect(
    differenceWords(
      trace([
        { field: 'status', ours: 'in_circulation', mdlp: 'in_sale' },
        { field: 'place', ours: '00000000000201', mdlp: '00000000000101' },
        { field: 'owner', ours: '9999100025', mdlp: '9999100018' },
        { field: 'box', ours: '046000000000000018', mdlp: null },
        { field: 'expiry', ours: '2027-01-31', mdlp: '2027-02-28' },
      ]),
    ).map(({ ours, mdlp }) => [ours, mdlp]),
  ).toEqual([
    ['В обороте', 'Продан в розницу'],
    ['Аптека № 1', '00000000000101'],
    ['мы, ИНН 9999100025', 'ООО «Опт», ИНН 9999100018'],
    ['046000000000000018', 'не в коробе'],
    ['31.01.2027', '28.02.2027'],
  ]);
});

test('the advice is about the worst difference, and there is none without one', () => {
  expect(differenceAdvice(trace([]))).toBeNull();
  const place = { field: 'place', ours: 'a', mdlp: 'b' } as const;
  expect(differenceAdvice(trace([place]))).toContain('перемещение');
  expect(differenceAdvice(trace([place, { field: 'owner', ours: '1', mdlp: '2' }]))).toContain(
    'другой организации',
  );
});
