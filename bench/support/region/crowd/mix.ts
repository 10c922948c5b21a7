import {
  filterPrescriptions,
  getPack,
  listIncoming,
  listOutgoing,
  listPacks,
  listRemains,
  searchEverything,
} from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { askAs, type Page, receipt } from '../asking.ts';
import type { Person } from '../world.ts';

/** What a person does; of a hundred acts so many are of this kind. */
export type Act = { name: string; kind: 'read' | 'posting'; of: number; work: () => Promise<unknown> };

const pageSize = 40;

/**
 * The mix of a shift: of a hundred acts forty scans, thirty lists, ten searches, twelve cards, eight receipts of ten
 * lines written and posted.
 * @param day of the receipts, yyyy-MM-dd
 */
export async function mixOf(url: string, person: Person, day: string): Promise<Act[]> {
  const ask = askAs(url, person.token);
  const first = async (call: Parameters<typeof ask>[0], body: object = {}) =>
    (await ask<Page>(call, { body: { limit: pageSize, ...body } })).items;
  const packs = await first(listPacks, { status: ['in_circulation'] });
  const lots = await first(listRemains);
  const documents = await first(stockCalls.realize.list);
  const receipts = await first(stockCalls.income.list);
  for (const rows of [packs, lots, documents, receipts])
    if (rows.length === 0) throw new Error('somebody of the crowd has nothing to work with');
  const goods = [...new Set(lots.map((lot) => Number(lot.nomenclature_id)))];
  let turn = 0;
  const next = <Row>(rows: readonly Row[]): Row | undefined => rows[turn++ % rows.length];
  const page =
    (call: Parameters<typeof ask>[0], body: object = {}) =>
    () =>
      first(call, body);
  const search = (of: () => unknown) => () => ask(searchEverything, { body: { query: String(of()) } });
  const read = (name: string, of: number, work: Act['work']): Act => ({ name, kind: 'read', of, work });
  return [
    read('scan: the pack behind a code', 30, () => ask(getPack, { params: { sgtin: next(packs)?.sgtin } })),
    read(
      'scan: whatever a code is',
      10,
      search(() => next(packs)?.sgtin),
    ),
    read('list: balances', 10, page(listRemains)),
    read('list: balances by part of a name', 5, () =>
      first(listRemains, { query: String(next(lots)?.name).slice(0, 5) }),
    ),
    read('list: documents', 5, page(stockCalls.realize.list)),
    read('list: incoming', 4, page(listIncoming)),
    read('list: outgoing', 3, page(listOutgoing)),
    read('list: prescriptions', 3, page(filterPrescriptions, { full_storages: true })),
    read(
      'search: a name',
      5,
      search(() => String(next(lots)?.name).slice(0, 6)),
    ),
    read(
      'search: a number',
      5,
      search(() => next(documents)?.number),
    ),
    read('card: a document', 4, () => ask(stockCalls.realize.get, { params: { id: next(documents)?.id } })),
    read('card: its lines', 4, () => ask(stockCalls.realize.lines, { params: { id: next(documents)?.id } })),
    read('card: a receipt', 4, () => ask(stockCalls.income.get, { params: { id: next(receipts)?.id } })),
    {
      name: 'receipt of 10 lines written and posted',
      kind: 'posting',
      of: 8,
      work: receipt(ask, person, goods, Number(receipts[0]?.partner_id), day),
    },
  ];
}
