import { contractTypes, receiveTypes, sourceTypes } from '@provizor/mdlp/codes';
import { expect, test } from 'vitest';
import { offeredPrices } from './offer.ts';
import { codeTitles, offerLines } from './offer-text.ts';
import type { FileOffer } from './types.ts';

const gtin = '04601234567893';
const other = '04600000000006';
const sgtins = ['A', 'B', 'C', 'D'].map((serial) => `${gtin}${serial.repeat(13)}`);
const [a = '', b = '', c = '', d = ''] = sgtins;
const boxCode = '046012345000000012';
const pallet = '046012345000000029';
const batchOf = (series: string) => ({ gtin, series, expiry: null, cost: null, vat_value: null });
const boxOf = (sscc: string, parent: number) => ({
  sscc,
  parent,
  named: parent < 0,
  packs: 1,
  cost: null,
  vat_value: null,
});

/** Packs a, b of series S1 loose, c of S1 and d of S2 in a box on a pallet. */
const content = {
  boxes: [boxOf(pallet, -1), boxOf(boxCode, 0)],
  packs: { sgtin: [a, b, c, d], box: [-1, -1, 1, 1], batch: [0, 0, 0, 1], named: [true, true, false, false] },
  batches: [batchOf('S1'), batchOf('S2')],
};
const offerOf = (over: Partial<FileOffer>): FileOffer => ({
  actionId: 416,
  choices: {},
  lines: [],
  batches: [],
  ...over,
});
const price = (cost: string) => ({ cost, vat_value: '1' });

test('lines of packs find their series in the content', () => {
  const lines = [a, b].map((code) => ({ code, ...price('10.00') }));
  expect(offeredPrices(offerOf({ lines }), content)).toEqual({
    prices: [{ gtin, series: 'S1', ...price('10.00') }],
    differing: [],
  });
});

test('the price of a box goes to all packs under it, its details first', () => {
  const offer = offerOf({
    lines: [{ code: pallet, ...price('7') }],
    batches: [{ gtin, series: 'S1', ...price('5') }],
  });
  expect(offeredPrices(offer, content).prices).toEqual([
    { gtin, series: 'S1', ...price('5') },
    { gtin, series: 'S2', ...price('7') },
  ]);
});

test('where the file has several prices for one series none is taken over, and it is told', () => {
  const offer = offerOf({
    lines: [
      { code: a, ...price('10') },
      { code: b, ...price('11') },
    ],
    batches: [{ gtin: other, series: 'X', ...price('3') }],
  });
  expect(offeredPrices(offer, content)).toEqual({
    prices: [{ gtin: other, series: 'X', ...price('3') }],
    differing: [gtin],
  });
});

test('what is offered is told in words', () => {
  const offer = offerOf({
    choices: { doc_num: 'Н-1', doc_date: '2026-11-20', source: 2, contract_type: 6, receive_type: 9 },
    lines: [{ code: a, ...price('10') }],
  });
  expect(offerLines(offer)).toEqual([
    { label: 'Номер документа', value: 'Н-1' },
    { label: 'Дата документа', value: '20.11.2026' },
    { label: 'Тип приёмки', value: 'код 9' },
    { label: 'Источник финансирования', value: 'Средства федерального бюджета' },
    { label: 'Тип договора', value: 'Государственное лекарственное обеспечение' },
    { label: 'Цены с НДС', value: '1\u00a0строка' },
  ]);
});

test('titles of codes are those of MDLP', () => {
  expect(codeTitles).toMatchObject({
    source: sourceTypes,
    contract_type: contractTypes,
    receive_type: receiveTypes,
  });
});
