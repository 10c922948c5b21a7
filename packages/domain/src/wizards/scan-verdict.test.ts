import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ScanFacts, type ScanKind, type ScanSeen, scanVerdict, soundOfScan } from './scan-verdict.ts';

const taken: ScanSeen = { kind: 'taken', words: 'Упаковка проверена', whole: false };
const foreign: ScanSeen = {
  kind: 'foreign',
  reason: 'Этой упаковки нет в документе поставщика',
  cure: 'Отложите её',
};
const repeated: ScanSeen = { kind: 'repeated', reason: 'Повторное сканирование' };
const unopened: ScanSeen = {
  kind: 'unopened',
  reason: 'Её нет среди загруженных',
  cure: 'Отсканируйте короб',
};
const good: ScanFacts = { known: true, fault: null, answered: null, draft: null, box: null };
const fault = {
  reason: 'status' as const,
  text: 'Продан в розницу',
  cure: 'Отложите её и откажитесь: 252',
  warning: false,
};
const answered = (state: 'open' | 'accepted' | 'refused' | 'recalled', same = true) => ({
  ...good,
  answered: { state, title: '№ 7 от 20.11.2026', same },
});

describe('scanVerdict', () => {
  test.each<[string, ScanSeen, ScanFacts | 'unreachable' | null, ScanKind, string]>([
    ['nothing speaks against it', taken, good, 'ok', 'Упаковка проверена'],
    ['not asked yet', taken, null, 'waiting', 'Упаковка проверена'],
    ['MDLP has not answered', taken, { ...good, known: false }, 'waiting', 'статус в МДЛП проверяется'],
    ['nobody to ask', taken, 'unreachable', 'waiting', 'статус в МДЛП ещё не проверен'],
    ['a known fault', taken, { ...good, fault }, 'error', 'Продан в розницу'],
    ['a known fault scanned again', repeated, { ...good, fault }, 'error', 'Продан в розницу'],
    ['a warning', taken, { ...good, fault: { ...fault, warning: true } }, 'attention', 'Продан в розницу'],
    ['in another draft', taken, { ...good, draft: 'Отгрузка № 3' }, 'attention', 'Отгрузка № 3'],
    [
      'in a box that is not listed',
      taken,
      { ...good, box: '046000000000000018' },
      'attention',
      '046000000000000018',
    ],
    ['repeated', repeated, good, 'attention', 'Повторное'],
    ['foreign', foreign, good, 'error', 'нет в документе'],
    [
      'accepted by an earlier part',
      foreign,
      answered('accepted'),
      'attention',
      'Уже принята по этой поставке',
    ],
    ['accepted by another one', foreign, answered('accepted', false), 'attention', 'по документу № 7'],
    ['refused before', foreign, answered('refused'), 'error', 'отказались'],
    ['called back', foreign, answered('recalled'), 'error', 'отозвал'],
    ['of another delivery', foreign, answered('open', false), 'error', 'из другой поставки'],
    ['perhaps in a closed box', unopened, null, 'attention', 'среди загруженных'],
    [
      'perhaps in a closed box, once named by another document',
      unopened,
      answered('accepted', false),
      'attention',
      'среди загруженных',
    ],
    ['accepted by this document, boxes closed', unopened, answered('accepted'), 'attention', 'Уже принята'],
    ['perhaps in a closed box, with a fault', unopened, { ...good, fault }, 'error', 'Продан в розницу'],
    [
      'another box is open',
      { kind: 'misplaced', grave: true, reason: 'не в этом коробе' },
      good,
      'error',
      'не в этом',
    ],
    [
      'in a checked box',
      { kind: 'misplaced', grave: false, reason: 'уже проверена' },
      good,
      'attention',
      'уже проверена',
    ],
    [
      'unreadable',
      { kind: 'unreadable', reason: 'Код не прочитан', cure: 'Ещё раз' },
      null,
      'error',
      'не прочитан',
    ],
    [
      'no boxes here',
      { kind: 'unfit', reason: 'Только упаковки', cure: 'Расформируйте' },
      good,
      'error',
      'Только упаковки',
    ],
  ])('%s', (_title, seen, facts, kind, words) => {
    const verdict = scanVerdict(seen, facts);
    expect(verdict.kind).toBe(kind);
    expect(verdict.text).toContain(words);
  });

  test('a pack accepted earlier is told to be ours', () => {
    expect(scanVerdict(foreign, answered('accepted')).cure).toBe('Она ваша: положите её к принятому товару');
  });

  test('property: green means that nothing speaks against it; every red one says what to do', () => {
    const facts = fc.record({
      known: fc.boolean(),
      fault: fc.option(
        fc.record({
          reason: fc.constant('status' as const),
          text: fc.constant('т'),
          cure: fc.constant('к'),
          warning: fc.boolean(),
        }),
      ),
      answered: fc.option(
        fc.record({
          state: fc.constantFrom(
            'open' as const,
            'accepted' as const,
            'refused' as const,
            'recalled' as const,
          ),
          title: fc.constant('№ 1'),
          same: fc.boolean(),
        }),
      ),
      draft: fc.option(fc.constant('Отгрузка')),
      box: fc.option(fc.constant('046000000000000018')),
    });
    const seen = fc.constantFrom<ScanSeen>(taken, foreign, unopened, repeated, {
      kind: 'misplaced',
      grave: true,
      reason: 'р',
    });
    fc.assert(
      fc.property(seen, fc.oneof(facts, fc.constantFrom('unreachable' as const, null)), (one, told) => {
        const verdict = scanVerdict(one, told);
        if (verdict.kind === 'ok') {
          expect(one).toBe(taken);
          expect(told).toMatchObject({ known: true, fault: null, draft: null, box: null });
        }
        if (verdict.kind === 'error') expect(verdict.cure).not.toBeNull();
        expect(soundOfScan(verdict, false)).toBe(
          verdict.kind === 'error' ? 'error' : verdict.kind === 'attention' ? 'warning' : 'ok',
        );
      }),
    );
  });
});
