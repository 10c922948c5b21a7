import type { Call } from '@provizor/contract';
import {
  filterPrescriptions,
  getAuthorityFigures,
  getDrugStock,
  getPack,
  getPrescription,
  listAuthorityContracts,
  listAuthorityDeferred,
  listAuthorityPrescriptions,
  listAuthorityStock,
  listExpiringStock,
  listIncoming,
  listOutgoing,
  listPacks,
  listRedistribution,
  listRemains,
  listSubordinates,
  listTroubledDocuments,
  listUnansweredDeliveries,
  searchEverything,
} from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { type Ask, askAs, type Page, receipt } from './asking.ts';
import { linesOfDocument } from './size.ts';
import type { Person, RegionWorld } from './world.ts';

const pageSize = 40;
/** Rows of a page when the 1,000th is asked for: a hospital has so many documents of a kind. */
const deepSize = 4;
const deepPage = 1000;
const mostAtOnce = 999;

/** Work whose time is taken, by a name that is the same in every region. */
export type Questions = Record<string, () => Promise<unknown>>;

/** Key the page `deepPage` of a list begins after, or the last one there is. */
async function deepKey(ask: Ask, call: Call, body: object): Promise<string | undefined> {
  let next: string | undefined;
  for (let rows = 0; rows < deepSize * (deepPage - 1); rows += mostAtOnce) {
    const page = await ask<Page>(call, { body: { ...body, limit: mostAtOnce, ...(next ? { next } : {}) } });
    if (page.next === null) break;
    next = page.next;
  }
  return next;
}

/** First page, second and 1,000th of a list. */
async function pagesOf(ask: Ask, name: string, call: Call, body: object = {}): Promise<Questions> {
  const page = (more: object) => () => ask(call, { body: { ...body, limit: pageSize, ...more } });
  const first = (await page({})()) as Page;
  const deep = await deepKey(ask, call, body);
  return {
    [name]: page({}),
    ...(first.next === null ? {} : { [`${name}: next page`]: page({ next: first.next }) }),
    ...(deep === undefined
      ? {}
      : {
          [`${name}: page 1 of ${deepSize} rows`]: page({ limit: deepSize, next: first.next }),
          [`${name}: page ${deepPage} of ${deepSize} rows`]: page({ limit: deepSize, next: deep }),
        }),
  };
}

/** What a person of an organisation asks in his day; `kind` is the document he makes most. */
export async function questionsOf(
  { url }: RegionWorld,
  person: Person,
  kind: 'realize' | 'treatment',
  day: string,
): Promise<Questions> {
  const ask = askAs(url, person.token);
  const documents = stockCalls[kind];
  const { items } = await ask<Page>(documents.list, { body: { limit: pageSize } });
  const incomes = await ask<Page>(stockCalls.income.list, { body: { limit: 1 } });
  const packs = await ask<Page>(listPacks, { body: { limit: pageSize, status: ['in_circulation'] } });
  const remains = await ask<Page>(listRemains, { body: { limit: pageSize } });
  const prescriptions = await ask<Page>(filterPrescriptions, { body: { limit: 1, full_storages: true } });
  const goods = [...new Set(remains.items.map((row) => Number(row.nomenclature_id)))];
  const [document, income, pack, lot] = [items[0], incomes.items[0], packs.items[0], remains.items[0]];
  const search = (query: unknown) => () => ask(searchEverything, { body: { query: String(query) } });
  let asked = 0;
  const pastDay = () => {
    const on = new Date(Date.parse(day) - ((asked++ * 137) % 600) * 86_400_000).toISOString().slice(0, 10);
    return ask(listRemains, { body: { limit: pageSize, on } });
  };
  return {
    ...(await pagesOf(ask, 'documents', documents.list)),
    ...(await pagesOf(ask, 'packs', listPacks)),
    ...(await pagesOf(ask, 'incoming', listIncoming)),
    ...(await pagesOf(ask, 'outgoing', listOutgoing)),
    ...(await pagesOf(ask, 'prescriptions', filterPrescriptions, { full_storages: true })),
    ...(await pagesOf(ask, 'balances', listRemains)),
    'balances of a past day': pastDay,
    'documents by part of a number': () =>
      ask(documents.list, { body: { limit: pageSize, query: String(document?.number).slice(0, 2) } }),
    'documents of a storage': () =>
      ask(documents.list, { body: { limit: pageSize, storage_id: person.storageId } }),
    'packs in circulation': () => ask(listPacks, { body: { limit: pageSize, status: ['in_circulation'] } }),
    'packs by drug': () => ask(listPacks, { body: { limit: pageSize, gtin: pack?.gtin } }),
    'incoming not answered': () => ask(listIncoming, { body: { limit: pageSize, done: false } }),
    'outgoing in trouble': () => ask(listOutgoing, { body: { limit: pageSize, trouble: 'failed' } }),
    'outgoing by receiver': () => ask(listOutgoing, { body: { limit: pageSize, query: 'Поставщик 7' } }),
    'prescriptions deferred': () =>
      ask(filterPrescriptions, { body: { limit: pageSize, full_storages: true, status: ['deferred'] } }),
    'balances by part of a name': () =>
      ask(listRemains, { body: { limit: pageSize, query: String(lot?.name).slice(0, 5) } }),
    'card of a document': () => ask(documents.get, { params: { id: document?.id } }),
    'card of a receipt with its packs': () => ask(stockCalls.income.get, { params: { id: income?.id } }),
    [`lines of a document, ${linesOfDocument}`]: () => ask(documents.lines, { params: { id: document?.id } }),
    'card of a pack': () => ask(getPack, { params: { sgtin: pack?.sgtin } }),
    'card of a prescription': () => ask(getPrescription, { params: { id: prescriptions.items[0]?.id } }),
    'search by a code': search(pack?.sgtin),
    'search by a series': search(lot?.series),
    'search by a number': search(document?.number),
    'search by a name': search(String(lot?.name).slice(0, 6)),
    'receipt of 10 lines written and posted': receipt(ask, person, goods, Number(document?.partner_id), day),
  };
}

/** What a health authority asks. */
export async function questionsOfAuthority({ url, authority }: RegionWorld): Promise<Questions> {
  const ask = askAs(url, authority.token);
  const stock = await ask<Page>(listAuthorityStock, { body: { limit: pageSize } });
  const organizations = await ask<Page>(listSubordinates, {});
  const one = organizations.items.findLast(({ is_uzo }) => !is_uzo)?.id;
  const page =
    (call: Call, body: object = {}) =>
    () =>
      ask(call, { body: { limit: pageSize, ...body } });
  return {
    overview: () => ask(getAuthorityFigures, { body: {} }),
    'overview of one organisation': () => ask(getAuthorityFigures, { body: { organization_id: one } }),
    organisations: () => ask(listSubordinates, {}),
    'stock by drug': page(listAuthorityStock),
    'stock by drug: next page': page(listAuthorityStock, { next: stock.next }),
    'stock by international name': page(listAuthorityStock, { by: 'mnn' }),
    'stock by part of a name': page(listAuthorityStock, { query: String(stock.items[0]?.title).slice(0, 6) }),
    'stock of one organisation': page(listAuthorityStock, { organization_id: one }),
    'one drug by organisation': () => ask(getDrugStock, { body: { drug: stock.items[0]?.drug } }),
    'expiring stock': page(listExpiringStock),
    'unanswered deliveries': page(listUnansweredDeliveries),
    'documents in error': page(listTroubledDocuments),
    'prescriptions by organisation': () => ask(listAuthorityPrescriptions, { body: {} }),
    'deferred prescriptions': page(listAuthorityDeferred),
    contracts: () => ask(listAuthorityContracts, { body: {} }),
    redistribution: page(listRedistribution),
  };
}
