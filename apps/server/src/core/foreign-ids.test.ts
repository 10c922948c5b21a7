import { randomUUID } from 'node:crypto';
import type { Call } from '@provizor/contract';
import { allCalls } from '@provizor/contract/calls';
import {
  type DictionaryAction,
  dictionaries,
  dictionaryOf,
  placeInput,
} from '@provizor/contract/dictionaries';
import { type StockCalls, stockCalls, stockKindKeys, stockSecondSpellings } from '@provizor/contract/stock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../session/index.ts';
import { slices } from '../slices.ts';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { schemeAttacks } from '../testing/scheme-attacks.ts';
import { makeVictim, mark, rowsOf, type Victim } from '../testing/victim.ts';

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/** Calls of the dictionaries that name a row of the victim's; the attacker is let as far as looking for it. */
const naming = (scope: string, action: string, call: Call) =>
  scope === 'own' && !['list', 'add'].includes(action) && call.access.kind !== 'root';

function dictionaryAttacks(isWanted: typeof naming) {
  return Object.fromEntries(
    dictionaries.flatMap(({ key, scope }) =>
      Object.entries(dictionaryOf(key).calls)
        .filter(([action, call]) => isWanted(scope, action, call))
        .map(([action, call]) => [
          `${key}.${action}`,
          (victim: Victim) => placeInput(call, dictionaryInput(victim, key, action as DictionaryAction)),
        ]),
    ),
  );
}

function dictionaryInput({ dictionaries: ids, entries }: Victim, key: string, action: DictionaryAction) {
  const id = ids.get(key);
  if (action === 'list') return { id, name: '', direction: 'next', query: mark };
  if (action === 'add') return entries.get(key) ?? {};
  if (action === 'put') return { ...entries.get(key), id, version: 1 };
  return action === 'move' ? { id, parent_id: null, version: 1 } : { id };
}

const ownExplanation = {
  ...{ code: '11', text: null, scheme: null, statuses: [], about: 'status' },
  ...{ title: 'своё', why: '', cure: '', next: [] },
};

/** Calls of the stock documents: each kind's own draft is named, or a filter is, or the victim's storage. */
function stockAttacks(wanted: 'named' | 'filtering') {
  const inputs: Record<string, [typeof wanted, (id: string, victim: Victim) => Input]> = {
    list: ['filtering', (_, { storage }) => ({ body: { query: mark, storage_id: storage } })],
    get: ['named', (id) => ({ params: { id } })],
    lines: ['named', (id) => ({ params: { id } })],
    marks: ['named', (id) => ({ params: { id } })],
    add: ['filtering', (id, { storage }) => ({ body: { storage_id: storage, copy_id: id } })],
    put: ['named', (id) => ({ body: { id, version: 1, header: { comment: 'своё' } } })],
    del: ['named', (id) => ({ params: { id } })],
    delDraft: ['named', (id) => ({ params: { id } })],
    check: ['named', (id) => ({ body: { id } })],
    checkAdd: ['filtering', (id, { storage }) => ({ body: { storage_id: storage, copy_id: id } })],
    checkUpdate: ['named', (id) => ({ body: { id, header: { comment: 'своё' } } })],
    checkDelete: ['named', (id) => ({ body: { id } })],
    activate: ['named', (id) => ({ body: { id, version: 1 } })],
    cancel: ['named', (id) => ({ body: { id, version: 1 } })],
    checkNumber: ['filtering', () => ({ body: { number: mark, period: '2026-11-01' } })],
    lastNumber: ['filtering', () => ({ params: { date: '2026-11-01' } })],
    status: ['named', (id) => ({ body: { id, send_mdlp: 'done' } })],
  };
  const inputOf = (kind: string, action: string, victim: Victim) =>
    inputs[action]?.[1](victim.documents.get(action === 'delDraft' ? `${kind}/2` : kind) ?? '', victim) ?? {};
  const wantedOnes = Object.keys(inputs).filter((action) => inputs[action]?.[0] === wanted);
  return Object.fromEntries([
    ...stockKindKeys.flatMap((kind) =>
      wantedOnes.map((action) => [`${kind}.${action}`, (victim: Victim) => inputOf(kind, action, victim)]),
    ),
    // a document is removed once, by the first spelling
    ...stockSecondSpellings
      .filter(({ action }) => (action === 'del' ? wanted === 'filtering' : wantedOnes.includes(action)))
      .map(({ kind, action, call }) => [
        `${kind}.${action} ${call.method} ${call.path}`,
        (victim: Victim) => secondInput(call, stockCalls[kind][action], inputOf(kind, action, victim)),
      ]),
  ]);
}

/** Input of a call where its second spelling has it. */
function secondInput(call: Call, first: StockCalls[keyof StockCalls], input: Input): Input {
  const given = first.params === undefined ? input.body : input.params;
  return call.params === undefined ? { body: given } : { params: given as Record<string, unknown> };
}

const ofDocument = (kind: string, input: (id: string) => Input) => (victim: Victim) =>
  input(victim.documents.get(kind) ?? '');

/** Calls of orders, of the other storage's answer to a move, of the chain of destruction. */
const stepAttacks: Record<string, (victim: Victim) => Input> = {
  preActivateOrder: ofDocument('order', (id) => ({ body: { id, version: 1 } })),
  getOrderFulfilment: ofDocument('order', (id) => ({ params: { id } })),
  fulfilOrder: ofDocument('order', (id) => ({ body: { id } })),
  listOrderNeeds: ({ storage }) => ({ body: { storage_id: storage } }),
  listOrderLimits: ({ storage }) => ({ body: { storage_id: storage } }),
  saveOrderLimits: ({ storage, goods }) => ({
    body: { storage_id: storage, limits: [{ nomenclature_id: goods, minimum: '1', maximum: null }] },
  }),
  sendMove: ofDocument('move', (id) => ({ body: { id, version: 1 } })),
  acceptMove: ofDocument('move', (id) => ({ body: { id, version: 1 } })),
  refuseMove: ofDocument('move', (id) => ({ body: { id, version: 1, reason: 'x' } })),
  listMoveAcceptances: ofDocument('move', (id) => ({ params: { id } })),
  checkMoveTransport: ({ storage, sscc }) => ({ body: { storage_id: storage, data: [sscc] } }),
  continueDestroy: ofDocument('destroy', (id) => ({ body: { id } })),
  correctDocument: ofDocument('income', (id) => ({
    params: { id },
    body: { version: 1, header: { comment: 'своё' } },
  })),
};

const ofInvent = (input: (id: string, victim: Victim) => Input) => (victim: Victim) =>
  input(victim.documents.get('invent') ?? '', victim);

/** Calls of counting: the victim's inventory is named, its division, its place. */
const inventoryAttacks: Record<string, (victim: Victim) => Input> = {
  listInventStorages: ({ division }) => ({ params: { id: division } }),
  checkInventRemains: ({ place }) => ({ body: { date: '2026-11-20', addresses: [place] } }),
  beginInvent: ofInvent((id) => ({ body: { id, version: 1 } })),
  getInventCount: ofInvent((id) => ({ params: { id } })),
  listCountLines: ofInvent((id) => ({ body: { id } })),
  countInventLines: ofInvent((id) => ({ body: { id, counts: [{ n_line: 1, counted: '1', seen: null }] } })),
  addFoundGoods: ofInvent((id, { lot }) => ({ body: { id, lot_id: lot, counted: '1' } })),
  scanInvent: ofInvent((id, { sgtin }) => ({ body: { id, scans: [{ code: sgtin }] } })),
  unscanInvent: ofInvent((id, { sgtin }) => ({ body: { id, packs: [sgtin] } })),
  recountInvent: ofInvent((id) => ({ body: { id, which: 'all' } })),
  countRestAsNone: ofInvent((id) => ({ body: { id } })),
  getInventDifferences: ofInvent((id) => ({ params: { id } })),
  getCountHistory: ofInvent((id) => ({ body: { id, n_line: 1 } })),
  makeInventDocument: ofInvent((id) => ({ params: { type: 'surplus' }, body: { id } })),
  reportInvent: ofInvent((id) => ({ params: { format: 'html' }, body: { inventId: id } })),
  joinInvent: ofInvent((id) => ({ body: { id } })),
};

/** Calls that name a row: the victim's is not found. */
const named: Record<string, (victim: Victim) => Input> = {
  getAddressPattern: ({ pattern }) => ({ params: { id: pattern } }),
  putAddressPattern: ({ pattern }) => ({
    body: { id: pattern, version: 7, name: 'своё', content: ['Шкаф'] },
  }),
  putAddressPatternById: ({ pattern }) => ({
    params: { id: pattern },
    body: { version: 7, name: 'своё', content: ['Шкаф'] },
  }),
  applyAddressPattern: ({ pattern, storage }) => ({ params: { id: pattern }, body: { storage_id: storage } }),
  addAddresses: ({ storage }) => ({ body: { storage_id: storage, names: ['своё'] } }),
  checkStorageBase: ({ storage }) => ({ body: { id: storage } }),
  getStorageBase: ({ storage }) => ({ params: { id: storage } }),
  checkStorageName: ({ storage }) => ({ params: { id: storage, name: 'своё' } }),
  listStoragesOf: ({ organizationId }) => ({ params: { id: organizationId } }),
  removeAddresses: ({ place }) => ({ body: { ids: [place] } }),
  findAddressByCode: ({ place }) => ({ params: { code: `PL-${String(place).padStart(6, '0')}` } }),
  listAddressLabels: ({ storage }) => ({ body: { storage_id: storage } }),
  getOwnBranch: ({ branch }) => ({ params: { id: branch } }),
  getBranchOfStorage: ({ storage }) => ({ params: { id: storage } }),
  listPartnerBranches: ({ partner }) => ({ body: { partner } }),
  updateBranches: ({ partner }) => ({ body: { id: partner } }),
  setGtin: ({ goods }) => ({ body: { id: goods, gtin: '09520000000202' } }),
  listBatchCertificates: ({ batch }) => ({ params: { id: batch } }),
  addBatchCertificate: ({ batch }) => ({ params: { id: batch }, body: { number: 'своё' } }),
  uploadBatchCertificate: ({ batch, certificate }) => ({ params: { id: batch, cert: certificate } }),
  getBatchCertificateFile: ({ batch, certificate }) => ({ params: { id: batch, cert: certificate } }),
  removeBatchCertificate: ({ batch, certificate }) => ({ params: { id: batch, cert: certificate } }),
  listBatchMdthCertificates: ({ deviceBatch }) => ({ params: { id: deviceBatch } }),
  addBatchMdthCertificate: ({ deviceBatch }) => ({ params: { id: deviceBatch }, body: { number: 'своё' } }),
  uploadBatchMdthCertificate: ({ deviceBatch, deviceCertificate }) => ({
    params: { id: deviceBatch, cert: deviceCertificate },
  }),
  getBatchMdthCertificateFile: ({ deviceBatch, deviceCertificate }) => ({
    params: { id: deviceBatch, cert: deviceCertificate },
  }),
  removeBatchMdthCertificate: ({ deviceBatch, deviceCertificate }) => ({
    params: { id: deviceBatch, cert: deviceCertificate },
  }),
  ...dictionaryAttacks(naming),
  ...stockAttacks('named'),
  getStockMdlp: ({ documents }) => ({ params: { id: documents.get('outcome') ?? '' } }),
  settleDisagreement: ({ sgtin }) => ({ body: { sgtins: [sgtin] } }),
  ...inventoryAttacks,
  ...stepAttacks,
  getDocumentHistory: ({ documents }) => ({ body: { id: documents.get('move') ?? '' } }),
  listDocumentFiles: ({ documents }) => ({ params: { id: documents.get('move') ?? '' } }),
  attachDocumentFile: ({ documents }) => ({ params: { id: documents.get('move') ?? '' } }),
  openDocumentFile: ({ documents, documentFile }) => ({
    params: { id: documents.get('move') ?? '', file: documentFile },
  }),
  removeDocumentFile: ({ documents, documentFile }) => ({
    params: { id: documents.get('move') ?? '', file: documentFile },
  }),
  listTreatmentPatients: ({ documents }) => ({ params: { id: documents.get('treatment') ?? '' } }),
  getJob: ({ job }) => ({ params: { id: job } }),
  getPack: ({ sgtin }) => ({ params: { sgtin } }),
  getIncome: ({ income }) => ({ params: { id: income } }),
  getIncomeLines: ({ income }) => ({ params: { id: income } }),
  getLotCard: ({ lot, storage }) => ({ body: { lot_id: lot, storage_id: storage } }),
  getBalanceRow: ({ balance }) => ({ body: { id: balance } }),
  getMovement: ({ movement }) => ({ body: { id: movement } }),
  listReservations: ({ lot, storage }) => ({ body: { lot_id: lot, storage_id: storage } }),
  listPlaceRemains: ({ place, placeStorage }) => ({ params: { storage: placeStorage, address: place } }),
  findScannedRemains: ({ place }) => ({ params: { token: `PL-${String(place).padStart(6, '0')}` } }),
  getDocument: ({ incoming }) => ({ body: { document_id: incoming } }),
  getDocumentContent: ({ incoming }) => ({ body: { document_id: incoming } }),
  downloadDocument: ({ incoming }) => ({ body: { document_id: incoming } }),
  downloadTicket: ({ incoming }) => ({ body: { document_id: incoming } }),
  openUnloadFile: ({ unload }) => ({ params: { id: unload } }),
  removeUnloadFile: ({ unload }) => ({ params: { id: unload } }),
  viewDocument: ({ incoming }) => ({ body: { document_id: incoming } }),
  getTicket: ({ outgoing }) => ({ params: { id: outgoing } }),
  fetchTicket: ({ outgoing }) => ({ params: { id: outgoing } }),
  downloadSignature: ({ outgoing }) => ({ body: { document_id: outgoing } }),
  listLinkable: ({ incoming }) => ({ body: { document_id: incoming } }),
  linkDocuments: ({ incoming, outgoing }) => ({
    body: { document_income_id: incoming, document_outcome_id: outgoing },
  }),
  unlinkDocuments: ({ incoming, outgoing }) => ({
    body: { document_income_id: incoming, document_outcome_id: outgoing },
  }),
  getOutgoing: ({ outgoing }) => ({ params: { id: outgoing } }),
  retryOutgoing: ({ outgoing }) => ({ params: { id: outgoing } }),
  cancelQueued: ({ outgoing }) => ({ body: { kind: 'document', id: outgoing } }),
  retryQueued: ({ outgoing }) => ({ body: { kind: 'document', id: outgoing } }),
  listErrorObjects: ({ outgoing }) => ({ params: { id: outgoing }, body: { key: 'x' } }),
  refreshErrors: ({ outgoing }) => ({ params: { id: outgoing }, body: {} }),
  fixErrors: ({ outgoing }) => ({ params: { id: outgoing }, body: { key: 'x', action: 'unpack' } }),
  continueOutgoing: ({ outgoing }) => ({ params: { id: outgoing } }),
  changeExplanation: ({ explanation }) => ({ params: { id: explanation }, body: ownExplanation }),
  removeExplanation: ({ explanation }) => ({ params: { id: explanation } }),
  markIncomeDone: ({ incoming }) => ({ params: { id: incoming } }),
  build701: ({ draft }) => ({ body: { draft_id: draft } }),
  getReconciliation: ({ reconciliation }) => ({ params: { id: reconciliation } }),
  listDifferences: ({ reconciliation }) => ({ params: { id: reconciliation }, body: {} }),
  takeDifferences: ({ reconciliation }) => ({ params: { id: reconciliation }, body: {} }),
  startReconciliation: ({ branchId }) => ({ body: { branch_id: branchId } }),
  removeReconciliation: ({ reconciliation }) => ({ params: { id: reconciliation } }),
  setBoxCheck: ({ incoming, sscc }) => ({ body: { id: incoming, sscc, status: 'check' } }),
  openDraft: ({ incoming }) => ({ body: { wizard: 'direct', document_id: incoming } }),
  getDraft: ({ draft }) => ({ params: { id: draft } }),
  saveDraft: ({ draft }) => ({ params: { id: draft }, body: { version: 1, step: 'check' } }),
  getDraftContent: ({ draft }) => ({ params: { id: draft } }),
  addScans: ({ draft, sgtin }) => ({
    params: { id: draft },
    body: { scans: [{ code: sgtin, source: 'manual' }] },
  }),
  listScans: ({ draft }) => ({ params: { id: draft } }),
  clearScans: ({ draft }) => ({ params: { id: draft }, body: {} }),
  openBox: ({ draft, sscc }) => ({ params: { id: draft }, body: { sscc } }),
  startCheck: ({ draft }) => ({ params: { id: draft }, body: {} }),
  getCheck: ({ draft }) => ({ params: { id: draft } }),
  getSummary: ({ draft }) => ({ params: { id: draft } }),
  removeDraft: ({ draft }) => ({ params: { id: draft } }),
  checkDraftNumber: ({ draft }) => ({
    params: { id: draft },
    body: { number: '1', date: '2026-11-20' },
  }),
  buildDraftDocument: ({ draft }) => ({ params: { id: draft } }),
  setDraftPrices: ({ draft, sgtin }) => ({
    params: { id: draft },
    body: { prices: [{ gtin: sgtin.slice(0, 14), series: null, cost: '1.00', vat_value: '0.00' }] },
  }),
  setDraftShares: ({ draft, sgtin }) => ({
    params: { id: draft },
    body: { shares: [{ sgtin, share: { capacity: 10, amount: 3 } }] },
  }),
  listJobDeliveries: ({ job }) => ({ params: { id: job } }),
  removeDevice: ({ device }) => ({ params: { id: device } }),
  'authReports.get': ({ report }) => ({ body: { id: report } }),
  'authReports.put': ({ report }) => ({
    body: { id: report, version: 7, name: 'своё', kind: 'people', params: {} },
  }),
  'authReports.del': ({ report }) => ({ body: { id: report } }),
  'storageReports.get': ({ storageReport }) => ({ body: { id: storageReport } }),
  'storageReports.put': ({ storageReport }) => ({
    body: { id: storageReport, version: 7, name: 'своё', kind: 'balances', params: {} },
  }),
  'storageReports.del': ({ storageReport }) => ({ body: { id: storageReport } }),
  getPreset: ({ preset }) => ({ params: { id: preset } }),
  removePreset: ({ preset }) => ({ params: { id: preset } }),
  getRegistrar: ({ storage }) => ({ params: { id: storage } }),
  saveRegistrar: ({ storage }) => ({
    params: { id: storage },
    body: { ip: '10.0.0.9', port: 8443, username: 'rv', password: 'x' },
  }),
  removeRegistrar: ({ storage }) => ({ params: { id: storage } }),
  removeJob: ({ job }) => ({ params: { id: job } }),
  getOrganization: ({ organizationId }) => ({ body: { id: organizationId } }),
  saveOrganization: ({ organizationId }) => ({ body: { id: organizationId, version: 0, name: 'своё' } }),
  getOrganizationByInn: ({ inn }) => ({ query: { inn } }),
  getUser: ({ user }) => ({ params: { id: user } }),
  updateUser: ({ user }) => ({ body: { id: user, version: 0, username: 'svoyo', name: 'своё' } }),
  listUserDivisions: ({ user }) => ({ body: { id: user } }),
  addUserDivision: ({ user, division, position }) => ({
    body: { id: user, division_id: division, position_id: position, period: { start: '2026-01-01' } },
  }),
  removeUserDivision: ({ placing }) => ({ body: { id: placing } }),
  getRole: ({ role }) => ({ body: { id: role } }),
  saveRole: ({ role }) => ({ body: { id: role, version: 0, name: 'своё' } }),
  removeRole: ({ role }) => ({ body: { id: role } }),
  listSessions: ({ user }) => ({ body: { user_id: user } }),
  endPersonSession: ({ session }) => ({ params: { id: session } }),
  endPersonSessions: ({ user }) => ({ body: { user_id: user } }),
  changePassword: ({ user }) => ({ body: { id: user, password: 'Новый-2026' } }),
  removeUser: ({ user }) => ({ body: { id: user } }),
};

/** Calls that filter by something of the victim's: they answer, or refuse, without a word of it. */
const filtering: Record<string, (victim: Victim) => Input> = {
  listMdseProposals: () => ({}),
  listMyCounts: () => ({}),
  listOrders: ({ storage }) => ({ query: { query: mark, storage_id: storage } }),
  checkOrder: () => ({ body: { number: mark, period: '2026-11-01' } }),
  nextOrder: () => ({ body: {} }),
  getDestroyStart: () => ({}),
  initDestroy: () => ({}),
  updateDestroyStatus: ofDocument('destroy', (id) => ({ body: { ids: [id] } })),
  listAddressPatterns: () => ({ query: { query: mark } }),
  addAddressPattern: () => ({ body: { name: mark.toLowerCase(), content: ['Шкаф'] } }),
  // the same call for many is among the named ones: a place is removed once
  removeAddress: ({ place }) => ({ params: { id: place } }),
  removeAddressPattern: ({ pattern }) => ({ params: { id: pattern } }),
  findNomenclatureByEan13: () => ({ params: { ean13: '9520000000011' } }),
  selectOptions: () => ({ body: { listMethod: 'storage', query: mark } }),
  listNomenclatureTotals: ({ storage }) => ({ body: { storage_id: storage, all: true } }),
  checkDocumentNumber: () => ({ body: { kind: 'income', number: mark, date: '2026-11-20' } }),
  checkPatientSsn: () => ({ body: { ssn: '90000000182' } }),
  checkDoctorSsn: () => ({ body: { ssn: '90000000182' } }),
  listDoctors: () => ({ query: { query: mark } }),
  listUnload: () => ({ body: { type: 'packs' } }),
  unload: () => ({ body: { type: 'income' } }),
  ...stockAttacks('filtering'),
  listDisagreements: ({ storage }) => ({ body: { storage_id: storage } }),
  listDisagreedPacks: ({ storage, lot }) => ({ body: { storage_id: storage, lot_id: lot } }),
  proposeLots: ({ storage, documents }) => ({
    body: {
      storage_id: storage,
      document_id: documents.get('realize'),
      goods: [{ nomenclature_id: 1, quantity: '1' }],
    },
  }),
  resolveScans: ({ storage, sgtin }) => ({ body: { kind: 'realize', storage_id: storage, codes: [sgtin] } }),
  listStockHistory: ({ storage }) => ({ body: { storage_id: storage } }),
  loadInitialFile: ({ storage }) => ({ query: { storage_id: storage } }),
  acceptInitials: ({ storage, documents }) => ({
    body: { storage_id: storage, ids: [documents.get('initial') ?? ''] },
  }),
  updateRealizeStatus: ({ documents }) => ({ body: { ids: [documents.get('realize') ?? ''] } }),
  updateMoveStatus: ({ documents }) => ({ body: { ids: [documents.get('move') ?? ''] } }),
  updateRecipeStatus: ({ documents }) => ({ body: { ids: [documents.get('recipe') ?? ''] } }),
  getTreatmentSchemaByKod: () => ({ params: { kod: 'A1' } }),
  countInitials: ({ storage }) => ({ body: { storage_id: storage } }),
  ...dictionaryAttacks((...call) => !naming(...call)),
  'authReports.list': () => ({ body: {} }),
  'authReports.run': () => ({ body: { kind: 'people', params: {} } }),
  'authReports.add': () => ({ body: { name: 'Отчёт', kind: 'people', params: {} } }),
  'storageReports.list': () => ({ body: {} }),
  'storageReports.run': ({ storage }) => ({ body: { kind: 'balances', params: { storage_id: storage } } }),
  'storageReports.add': () => ({ body: { name: 'Отчёт', kind: 'balances', params: {} } }),
  listDevices: () => ({ query: {} }),
  listJobs: () => ({ query: { query: mark } }),
  listPacks: ({ storage }) => ({ body: { storage_id: storage } }),
  listIncome: ({ storage }) => ({ body: { storage_id: storage } }),
  listRemains: ({ storage }) => ({ body: { storage_id: storage } }),
  listGroupedRemains: ({ storage }) => ({ body: { by: 'drug', storage_id: storage } }),
  listFosCostRemains: ({ storage }) => ({ body: { storage_id: storage } }),
  listTransportRemains: ({ storage }) => ({ body: { storage_id: storage } }),
  listTurnover: ({ lot }) => ({
    body: { period_s: '2026-01-01', period_e: '2026-12-31', next: String(lot) },
  }),
  listSupply: ({ storage }) => ({ body: { storage_id: storage } }),
  listBalanceRows: ({ storage }) => ({ body: { storage_id: storage } }),
  listMovements: ({ lot }) => ({ body: { lot_id: lot } }),
  ...Object.fromEntries(
    ['putBalanceRow', 'removeBalanceRow', 'addBalanceRow'].map((call) => [
      call,
      ({ balance }: Victim) => ({ body: { id: balance } }),
    ]),
  ),
  ...Object.fromEntries(
    ['putMovement', 'removeMovement', 'addMovement'].map((call) => [
      call,
      ({ movement }: Victim) => ({ body: { id: movement } }),
    ]),
  ),
  listIncoming: () => ({ body: { query: mark } }),
  findDeliveries: ({ sscc }) => ({ body: { code: sscc, doc_type: [601] } }),
  listOutgoing: () => ({ body: {} }),
  listIncomeTypes: () => ({}),
  listOutcomeTypes: () => ({}),
  listUnloadFiles: () => ({}),
  countUnloadFile: () => ({
    body: { sides: ['income', 'outcome'], period_s: '1970-01-01', period_e: '2099-12-31' },
  }),
  orderUnloadFile: () => ({
    body: { sides: ['income'], period_s: '1970-01-01', period_e: '2099-12-31', format: 'csv' },
  }),
  loadTickets: ({ outgoing }) => ({ body: { ids: [outgoing] } }),
  listExplanations: () => ({}),
  addExplanation: () => ({ body: ownExplanation }),
  tryExplanation: ({ sgtin }) => ({ body: { sample: '11 · x', scheme: null, status: null, sgtin } }),
  listReconciliations: () => ({}),
  listDrafts: () => ({}),
  getWorkplace: () => ({}),
  getMdlpState: () => ({}),
  getQueue: () => ({}),
  listEvents: () => ({}),
  seeEvents: () => ({ body: { id: 1_000_000 } }),
  listIntervals: () => ({}),
  listSoftwareKeys: () => ({}),
  getCertificateChoice: () => ({}),
  getProfile: () => ({}),
  getSetup: () => ({}),
  checkPacks: ({ sgtin }) => ({ body: { packs: [sgtin] } }),
  getPackTrace: ({ sgtin }) => ({ params: { sgtin }, query: { kept: 'true' } }),
  listBoxes: ({ sscc }) => ({ query: { query: sscc } }),
  searchRegistry: ({ sgtin, branchId }) => ({ body: { sgtin, branch_id: branchId } }),
  getGtinsInfo: () => ({ body: { data: ['09520000000011'] } }),
  getMdlpRights: () => ({ body: {} }),
  getMdlpUser: () => ({ body: {} }),
  addPartner: ({ inn }) => ({ body: { inn, kpp: '999901001' } }),
  loadBoxes: ({ sscc }) => ({ body: { data: [{ sscc }] } }),
  sendDocument: ({ draft }) => ({
    body: { sign: 'AAAA', document: 'AAAA', request_id: randomUUID(), draft_id: draft },
  }),
  addJob: ({ jobUuid }) => ({
    body: { uuid: jobUuid, name: 'своя', content: [{ code: 'x', kind: 'sgtin' }] },
  }),
  refreshIncome: () => ({ body: {} }),
  refreshOutcome: () => ({ body: {} }),
  endMdlpSession: () => ({ body: {} }),
  listSubordinates: () => ({}),
  saveSupplyRule: () => ({ body: { deficit_days: 30, surplus_days: 180, shelf_days: 60 } }),
  getAuthorityFigures: ({ organizationId }) => ({ body: { organization_id: organizationId } }),
  listAuthorityStock: ({ organizationId }) => ({ body: { organization_id: organizationId } }),
  getDrugStock: ({ organizationId }) => ({ body: { organization_id: organizationId, drug: mark } }),
  listExpiringStock: ({ organizationId }) => ({ body: { organization_id: organizationId } }),
  listUnansweredDeliveries: ({ organizationId }) => ({ body: { organization_id: organizationId } }),
  listTroubledDocuments: ({ organizationId }) => ({ body: { organization_id: organizationId } }),
  listRedistribution: ({ organizationId }) => ({ body: { organization_id: organizationId } }),
  authorizeMdlp: () => ({ body: { user_id: 'A'.repeat(40) } }),
  takeMdlpToken: () => ({ body: { code: randomUUID(), signature: 'AAAA' } }),
  listOrganizations: ({ organizationId }) => ({ body: { query: mark, parent_id: organizationId } }),
  chooseOrganizations: () => ({ body: { nested: true } }),
  addOrganization: () => ({ body: { name: 'Своя' } }),
  removeOrganization: ({ organizationId }) => ({ body: { id: organizationId } }),
  listUsers: ({ division, role }) => ({ body: { filter: { division_id: division, role_id: role } } }),
  checkUsername: ({ user }) => ({ body: { name: 'zav', id: user } }),
  addUser: ({ division, role }) => ({
    body: { username: 'svoyo', name: 'своё', password: 'Новый-2026', division_id: division, roles: [role] },
  }),
  listRoles: () => ({ body: {} }),
  addRole: () => ({ body: { name: 'Своя' } }),
  listAudit: ({ user }) => ({ body: { user_id: user } }),
  listAuditTables: () => ({}),
  getAdministrationFigures: () => ({}),
  listPresets: () => ({ query: { query: mark } }),
  savePreset: ({ preset }) => ({
    body: { id: preset, version: 1, typePreset: 'mdlp.outcome', name: 'своё', data: {} },
  }),
  choosePreset: ({ preset }) => ({ body: { typePreset: 'mdlp.outcome', id: preset } }),
  checkPreset: () => ({ body: { typePreset: 'mdlp.outcome', name: 'своё' } }),
  getAvatar: ({ user }) => ({ params: { id: user } }),
  ...schemeAttacks,
};

/** Calls that touch nothing of an organisation beyond the caller himself. */
const harmless = new Set([
  ...['listDestructionTypes', 'listDestructionReasons', 'listDestructionMethods', 'listVatRates'],
  ...['getPackLevels', 'addPackLevel', 'removePackLevel', 'calculatePacks'],
  ...['putGtin', 'listGtins', 'findByGtin', 'findByEan13', 'listByBarcode'],
  ...['listDocumentTypes', 'listWithdrawalTypes', 'listWithdrawalReasons', 'listReturnReasons'],
  'listUnloadTypes',
  ...['listMkb', 'getMkb', 'addMkb', 'putMkb', 'removeMkb', 'removeMkbAsGiven'],
  'logIn',
  'logOut',
  'createRoot',
  'rememberCertificate',
  'makeDeviceToken',
  'authReports.kinds',
  'storageReports.kinds',
  ...['getGtinInfo', 'getGtin', 'getGtinName', 'getPackStatus', 'listPackStatuses'],
  ...['listImportKinds', 'listImportRuns', 'getImportRun', 'startImport', 'uploadImport', 'cancelImport'],
  ...['getEsklp', 'addMdse', 'listFias', 'getFias', 'listFiasHouses', 'getFiasHouse'],
  'uploadAvatar',
  'removeAvatar',
]);

let server: TestServer;
let victim: Victim;
let attacker: TestUser;
let before: Record<string, string>;

beforeAll(async () => {
  server = await testServer({ slices });
  victim = await makeVictim(server.core);
  attacker = await server.user(await server.organization(), { type: 'admin' });
  before = await rowsOf(server.db, victim.organizationId);
});
afterAll(() => server.close());

/** Root of the demo world with a living session. */
async function rootOf({ system }: TestServer): Promise<TestUser> {
  return system(async (db) => {
    const { rows } = await sql<{ organization_id: number; username: string; name: string }>`
      select organization_id, username, name from app_user where id = 1`.execute(db);
    const [person] = rows;
    if (!person) throw new Error('the demo has no root');
    const owner = { organizationId: person.organization_id, userId: 1, ip: '127.0.0.1', userAgent: null };
    const token = await openSession(db, owner);
    return { ...person, id: 1, organizationId: person.organization_id, password: 'root', token };
  });
}

/** What ends a session comes late, what removes a row last: the others still find theirs. */
const rank = (name: string) =>
  /^remove|\.del( |$)/.test(name) ? 2 : /^logOut$|^end|^changePassword$/.test(name) ? 1 : 0;

const callOf = (name: string) => {
  const found = allCalls.find((each) => each.name === name);
  if (!found) throw new Error(`no call ${name}`);
  return found.call;
};

async function attack(name: string, input: Input) {
  const answer = await server.send(callOf(name), input, { token: attacker.token });
  expect(JSON.stringify(answer.body ?? '')).not.toContain(mark);
  return answer;
}

describe('an administrator of another organisation', () => {
  it.each(Object.keys(named))('does not find what %s names', async (name) => {
    const { status, body } = await attack(name, named[name]?.(victim) ?? {});
    expect([status, body]).toMatchObject([404, { code: expect.stringMatching(/^(mdlp\.)?not-found$/) }]);
  });

  it.each(Object.keys(filtering))('gets nothing of it by %s', async (name) => {
    const { status } = await attack(name, filtering[name]?.(victim) ?? {});
    expect(status).not.toBe(500);
  });

  it('has changed nothing of it', async () => {
    expect(await rowsOf(server.db, victim.organizationId)).toEqual(before);
  });
});

describe('the administrator of the organisation itself', () => {
  // Without this the attacks would prove nothing: the inputs name rows that are there.
  const order = Object.keys(named).toSorted((a, b) => rank(a) - rank(b));
  it.each(order)('finds what %s names', async (name) => {
    const admin = await server.user({ id: victim.organizationId }, { type: 'admin' });
    const input = named[name]?.(victim) ?? {};
    const { body } = await server.send(callOf(name), input, { token: admin.token });
    expect(body).not.toMatchObject({ code: 'not-found' });
  });
});

describe('root, working in an organisation that is not his own', () => {
  let world: TestServer;
  let chosen: Victim;
  let root: TestUser;
  let authority: number;

  beforeAll(async () => {
    world = await testServer({ slices });
    chosen = await makeVictim(world.core);
    root = await rootOf(world);
    const { rows } = await sql<{ id: number }>`select id from organization where is_uzo`.execute(world.db);
    authority = rows[0]?.id ?? 0;
  });
  afterAll(() => world.close());

  const all = { ...named, ...filtering };
  const order = [...Object.keys(all), ...harmless]
    .filter((name) => callOf(name).access.kind !== 'anyone')
    .toSorted((a, b) => rank(a) - rank(b));

  it.each(order)('gets an answer or a clear refusal from %s', async (name) => {
    const input = all[name]?.(chosen) ?? {};
    const call = callOf(name);
    const organization = call.access.kind === 'uzo' ? authority : chosen.organizationId;
    const { status, body } = await world.send(call, input, { token: root.token, organization });
    expect([status, body]).not.toMatchObject([500, {}]);
    expect(body).not.toMatchObject({ code: 'access.denied' });
  });

  it('stands in the trail by his name', async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from audit_entry
       where organization_id = ${chosen.organizationId} and user_id = 1`.execute(world.db);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });
});

it('every call of the contract stands in one of these tables', () => {
  const tables = [...Object.keys(named), ...Object.keys(filtering), ...harmless];
  expect(tables.toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});
