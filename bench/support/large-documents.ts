import { makeGtin } from '@provizor/codes';
import type { DocumentOfAction } from '@provizor/mdlp/documents';

/** The most lines a document takes. */
export const LINES = 25_000;

const PRODUCTS = 40;
const OPERATION_DATE = '2026-11-21T10:00:00+03:00';
const gtins = Array.from({ length: PRODUCTS }, (_, n) => makeGtin(`0952${String(n).padStart(9, '0')}`));

/** Codes of LINES packs of PRODUCTS products, the same at every run. */
export const sgtins: readonly string[] = Array.from(
  { length: LINES },
  (_, n) => `${gtins[n % PRODUCTS]}S${String(n * 7919).padStart(12, '0')}`,
);

/** An acceptance (701) that names every pack. */
export const acceptance = (): DocumentOfAction<701> => ({
  action_id: 701,
  body: {
    subject_id: '00000000000201',
    counterparty_id: '00000000000101',
    operation_date: OPERATION_DATE,
    order_details: sgtins.map((sgtin) => ({ sgtin })),
  },
});

/** A shipment (415) that names every pack with its price and VAT. */
export const shipment = (): DocumentOfAction<415> => ({
  action_id: 415,
  body: {
    subject_id: '00000000000101',
    receiver_id: '00000000000201',
    operation_date: OPERATION_DATE,
    doc_num: 'УД-000001',
    doc_date: '21.11.2026',
    turnover_type: '1',
    source: '1',
    contract_type: '1',
    order_details: sgtins.map((sgtin, n) => {
      const kopecks = 11_000 + (n % 90_000);
      return { sgtin, cost: roubles(kopecks), vat_value: roubles(Math.round(kopecks / 11)) };
    }),
  },
});

const roubles = (kopecks: number): string =>
  `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
