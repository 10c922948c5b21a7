import { wizardNames } from '@provizor/contract';
import { describe, expect, test } from 'vitest';
import { fitOf, type KnownPack, type PileItem } from './pile.ts';

const place = '00000000000201';
const second = '00000000000202';
const ours = { places: new Set([place, second]), today: '2026-11-21' };
const boxCode = '046012345000000012';

const known = (status: string, over: Partial<KnownPack> = {}): KnownPack => ({
  status,
  statusName: status,
  branchId: place,
  expires: '2028-01-01',
  box: null,
  ...over,
});
const pack = (...packs: KnownPack[]): PileItem => ({
  kind: 'sgtin',
  code: '04601234567893AB12CD34EF567',
  name: null,
  packs,
});
const box = (...packs: KnownPack[]): PileItem => ({ kind: 'sscc', code: boxCode, name: null, packs });

const fitting = (...pile: PileItem[]) =>
  wizardNames.filter((wizard) => fitOf(wizard, pile, ours).fits).sort();

describe('what a scanned thing may be taken to', () => {
  test('a pack on our shelf', () => {
    expect(fitting(pack(known('in_circulation')))).toEqual([
      ...['move', 'move_destruction', 'move_order', 'retail_sale', 'state_dispatch', 'withdrawal'],
      ...['withdrawal_med', 'withdrawal_recipe', 'withdrawal_reg'],
    ]);
  });

  test('a box on our shelf', () => {
    expect(fitting(box(known('in_circulation', { box: boxCode })))).toEqual(
      ['move', 'move_destruction', 'move_order', 'state_dispatch', 'unpack', 'withdrawal'].sort(),
    );
  });

  test.each([
    ['in_partial_sale', ['retail_sale', 'withdrawal']],
    ['in_partial_discount_prescription_sale', ['withdrawal', 'withdrawal_recipe', 'withdrawal_reg']],
    ['expired', ['move_destruction', 'withdrawal']],
    ['paused_circulation', ['move_destruction', 'move_return', 'refusal_sender']],
    ['moved_for_disposal', ['destruction']],
    ['out_of_circulation', ['move_return', 'return_to_circulation']],
    ['in_realization', ['arbitration', 'refusal_sender']],
    ['in_arbitration', ['arbitration']],
    ['in_sale', []],
  ])('a pack of ours that is %s', (status, wizards) => {
    expect(fitting(pack(known(status)))).toEqual(wizards);
  });

  test('a pack nobody here knows is one to accept or refuse', () => {
    expect(fitting(pack())).toEqual(['direct', 'posting', 'refusal_receiver', 'reverse']);
    expect(fitting(pack(), pack(known('in_circulation')))).toEqual([]);
  });
});

test('the place the goods leave from comes along', () => {
  expect(fitOf('move', [pack(known('in_circulation', { branchId: second }))], ours)).toEqual({
    fits: true,
    place: second,
  });
  expect(fitOf('posting', [pack()], ours)).toEqual({ fits: true, place: null });
});

test.each([
  ['unpack', pack(known('in_circulation')), 'Берёт только транспортные упаковки'],
  ['extraction', pack(known('in_circulation')), 'Изымать неоткуда: упаковка не в коробе'],
  ['cancellation', pack(known('in_circulation')), /выбирается из отправленных/],
  ['withdrawal_med', box(known('in_circulation')), /сначала расформируйте короб/],
  ['move_order', pack(known('in_sale')), /Статус упаковки не позволяет её отгрузить: «in_sale»/],
  ['move_order', pack(known('in_circulation', { box: boxCode })), /лежит в транспортной упаковке/],
  ['move_order', pack(known('in_circulation', { branchId: '00000000000999' })), /не на вашем месте/],
  ['move_order', pack(), 'Такой упаковки нет в вашем реестре'],
  ['reverse', pack(known('in_circulation')), 'Упаковка уже числится у вас'],
  ['refusal_sender', pack(known('in_circulation')), 'Упаковка не в пути: её статус — «in_circulation»'],
] as const)('%s says why not', (wizard, item, reason) => {
  expect(fitOf(wizard, [item], ours)).toEqual({
    fits: false,
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  });
});

test('goods of two places leave in two documents', () => {
  const pile = [pack(known('in_circulation')), pack(known('in_circulation', { branchId: second }))];
  expect(fitOf('move_order', pile, ours)).toEqual({
    fits: false,
    reason: 'Упаковки числятся на разных местах деятельности',
  });
});
