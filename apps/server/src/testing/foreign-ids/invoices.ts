import { mark } from '../victim.ts';
import type { Attacks } from './input.ts';

/** Calls that name a supplier's paper of the victim. */
export const invoiceAttacks: Attacks = {
  getInvoice: ({ invoice }) => ({ params: { id: invoice } }),
  downloadInvoice: ({ invoice }) => ({ params: { id: invoice } }),
  matchInvoice: ({ invoice }) => ({ body: { id: invoice, lines: [{ n: 1, accepted: '1' }] } }),
  addInvoiceGoods: ({ invoice }) => ({ body: { id: invoice } }),
  receiveInvoice: ({ invoice }) => ({ body: { id: invoice } }),
  printInvoiceAct: ({ invoice }) => ({ body: { id: invoice } }),
  answerInvoice: ({ invoice }) => ({
    body: { id: invoice, code: '1', accepted: '2026-03-21', signature: 'VUNFQk5PSU5SRUFMU0lHTkFUVVJF' },
  }),
  inspectStock: ({ documents }) => ({ params: { kind: 'outcome', id: documents.get('outcome') ?? '' } }),
  inspectDocument: ({ outgoing }) => ({ params: { id: outgoing } }),
  inspectPack: ({ sgtin }) => ({ params: { sgtin } }),
  getInitialFile: ({ initialFile }) => ({ params: { id: initialFile } }),
  downloadInitialProblems: ({ initialFile }) => ({ params: { id: initialFile } }),
  makeInitialDrafts: ({ initialFile, storage }) => ({
    params: { id: initialFile },
    body: { storage_id: storage, columns: ['name', 'quantity'] },
  }),
  matchInitialGoods: ({ initialFile }) => ({
    params: { id: initialFile },
    body: { key: mark, nomenclature_id: 1 },
  }),
  addInitialGoods: ({ initialFile }) => ({ params: { id: initialFile } }),
  removeInvoice: ({ invoice }) => ({ params: { id: invoice } }),
};

/** Calls that search among papers, or take a new one for the victim's storage. */
export const invoiceFilters: Attacks = {
  getAccountingSettings: () => ({}),
  putAccountingSettings: () => ({ body: { format: 'csv' } }),
  exportAccounting: ({ storage }) => ({
    body: { period_s: '2020-01-01', period_e: '2099-12-31', storage_id: storage, format: 'csv' },
  }),
  listInvoices: ({ storage }) => ({ body: { storage_id: storage, query: mark } }),
  uploadInitialFile: () => ({}),
  listInitialFiles: () => ({}),
  uploadInvoice: ({ storage }) => ({ query: { storage_id: storage } }),
};
