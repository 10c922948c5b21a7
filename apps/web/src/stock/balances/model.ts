import type {
  CallReply,
  getLotCard,
  listFosCostRemains,
  listGroupedRemains,
  listMovements,
  listRemains,
  listSupply,
  listTransportRemains,
  listTurnover,
} from '@provizor/contract';
import { type ExpiryWarning, paperNumber, stockDocumentKinds } from '@provizor/domain';
import { dateParam, listParam, textParam } from '../../lib/lists/params.ts';

export type Remain = CallReply<typeof listRemains>['items'][number];
export type RemainTotals = NonNullable<CallReply<typeof listRemains>['totals']>;
export type GroupedRemain = CallReply<typeof listGroupedRemains>['items'][number];
export type FosRemain = CallReply<typeof listFosCostRemains>['items'][number];
export type Movement = CallReply<typeof listMovements>['items'][number];
export type CardEntry = CallReply<typeof getLotCard>['items'][number];
export type Card = CallReply<typeof getLotCard>;
export type Turnover = CallReply<typeof listTurnover>['items'][number];
export type TurnoverTotals = NonNullable<CallReply<typeof listTurnover>['totals']>;
export type Supply = CallReply<typeof listSupply>['items'][number];
export type TransportBox = CallReply<typeof listTransportRemains>['items'][number];

/** How the balances are shown: by lot, added up, or at the price of the retail sale. */
export type RemainView = 'lot' | 'drug' | 'address' | 'storage' | 'source' | 'fos';

/** Filter of the balances, as it stands in the address; the storage is the one chosen in the frame. */
export type RemainFilter = {
  view?: Exclude<RemainView, 'lot'> | undefined;
  query?: string | undefined;
  gtin?: string | undefined;
  nomenclature_id?: number | undefined;
  address_id?: number | undefined;
  /** Funding source; '-' = none. */
  source?: string | undefined;
  expiry?: ExpiryWarning | undefined;
  /** Shelf life ends between these days. */
  expiry_s?: string | undefined;
  expiry_e?: string | undefined;
  /** At the end of this day. */
  on?: string | undefined;
  order?: 'fefo' | undefined;
};

/** A filter in a storage; a place is of one already, whichever is chosen in the frame. */
export const inStorage = <F extends { address_id?: number | undefined }>(
  filter: F,
  storage_id: number | undefined,
): F & { storage_id?: number | undefined } => (filter.address_id ? filter : { ...filter, storage_id });

export const expiryChoices: { value: ExpiryWarning; title: string }[] = [
  { value: 'expired', title: 'истёк' },
  { value: 'months3', title: 'истекает в 3 месяца' },
  { value: 'months6', title: 'истекает в 6 месяцев' },
];

const isWarning = (item: unknown): item is ExpiryWarning => expiryChoices.some(({ value }) => value === item);

const views: readonly RemainView[] = ['drug', 'address', 'storage', 'source', 'fos'];

const isView = (item: unknown): item is NonNullable<RemainFilter['view']> =>
  views.some((view) => view === item);

/** An id in the address, 0 allowed. */
export function idParam(value: unknown): number | undefined {
  const id = Number(textParam(value));
  return Number.isInteger(id) && id >= 0 && id <= 2_147_483_647 ? id : undefined;
}

/** Reads the filter from the address; what makes no sense is left out. */
export const readRemainFilter = (search: Record<string, unknown>): RemainFilter => ({
  view: isView(search.view) ? search.view : undefined,
  query: textParam(search.query),
  gtin: textParam(search.gtin),
  nomenclature_id: idParam(search.nomenclature_id),
  address_id: idParam(search.address_id),
  source: textParam(search.source),
  expiry: listParam(search.expiry, isWarning)?.[0],
  expiry_s: dateParam(search.expiry_s),
  expiry_e: dateParam(search.expiry_e),
  on: dateParam(search.on),
  order: search.order === 'fefo' ? 'fefo' : undefined,
});

/** Key of a balance: a lot stands at several storages and places. */
export const remainKey = ({
  lot_id,
  storage,
  address,
}: Pick<Remain, 'lot_id' | 'storage' | 'address'>): string => `${lot_id}.${storage.id}.${address?.id ?? 0}`;

/** Title of a stock document by its kind: «Приход № 12»; an unknown kind is shown as it is. */
export function documentTitle({ kind, number }: { kind: string; number: string }): string {
  const known: Record<string, { title: string }> = stockDocumentKinds;
  return `${known[kind]?.title ?? kind} ${paperNumber(number)}`;
}
