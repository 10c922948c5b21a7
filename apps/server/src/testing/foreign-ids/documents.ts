import type { Call } from '@provizor/contract';
import { type StockCalls, stockCalls, stockKindKeys, stockSecondSpellings } from '@provizor/contract/stock';
import { mark, type Victim } from '../victim.ts';
import { type Attacks, type Input, ofDocument } from './input.ts';

/** Calls of the stock documents: each kind's own draft is named, or a filter is, or the victim's storage. */
export function stockAttacks(wanted: 'named' | 'filtering') {
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

/** Calls of orders, of the other storage's answer to a move, of the chain of destruction. */
export const stepAttacks: Attacks = {
  preActivateOrder: ofDocument('order', (id) => ({ body: { id, version: 1 } })),
  getOrderFulfilment: ofDocument('order', (id) => ({ params: { id } })),
  fulfilOrder: ofDocument('order', (id) => ({ body: { id } })),
  listOrderNeeds: ({ storage }) => ({ body: { storage_id: storage } }),
  listOrderLimits: ({ storage }) => ({ body: { storage_id: storage } }),
  saveOrderLimits: ({ storage, goods }) => ({
    body: { storage_id: storage, limits: [{ nomenclature_id: goods, minimum: '1', maximum: null }] },
  }),
  sendMove: ofDocument('move', (id) => ({ body: { id, version: 1 } })),
  makeForm: ofDocument('move', (id) => ({ body: { template: 'torg13', documents: [{ kind: 'move', id }] } })),
  openPrinted: ({ printed }) => ({ params: { link: printed } }),
  getPrinted: ({ printed }) => ({ params: { link: printed } }),
  printAgain: ({ printed }) => ({ params: { link: printed } }),
  printLabels: ({ place }) => ({ body: { of: 'places', ids: [place] } }),
  previewTemplate: ofDocument('move', (id) => ({
    body: { id: 'torg13', content: {}, document: { kind: 'move', id } },
  })),
  acceptMove: ofDocument('move', (id) => ({ body: { id, version: 1 } })),
  refuseMove: ofDocument('move', (id) => ({ body: { id, version: 1, reason: 'x' } })),
  repeatIssue: ofDocument('move', (id) => ({ body: { id } })),
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
export const inventoryAttacks: Attacks = {
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
