import { type CallReply, listGoodsLevels, listRemains } from '@provizor/contract';
import { type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import type { LineInput, StockLineRow } from '@provizor/contract/stock';
import { listQuery } from '../../../dictionaries/index.ts';
import { api, queryClient } from '../../../lib/api/index.ts';
import type { DraftSession } from '../model/draft.ts';
import { changed, fromMillionths, toMillionths } from '../model/rows.ts';

/** Goods a line may be made of: a lot that lies there, or a row of the nomenclature. */
export type Goods = {
  key: string;
  name: string;
  gtin: string | null;
  series: string | null;
  expiry: string | null;
  expiry_warning: StockLineRow['expiry_warning'];
  price: string | null;
  /** Packs nobody has been promised; null for nomenclature. */
  free: string | null;
  place: string | null;
  note: string | null;
  line: { input: Partial<LineInput>; shown: Partial<StockLineRow> };
};

type Remain = CallReply<typeof listRemains>['items'][number];

const freeOf = ({ quantity, reserved }: Remain): string =>
  fromMillionths(toMillionths(quantity) - toMillionths(reserved));

/** A balance as a line that takes from it. */
export function goodsOfRemain(remain: Remain): Goods {
  const { lot_id, name, producer, gtin, series, expiry, expiry_warning, price, source, address } = remain;
  const { vat_rate, vat_value, cost } = remain;
  const available = freeOf(remain);
  return {
    key: `${lot_id}.${remain.address?.id ?? 0}`,
    name,
    gtin,
    series,
    expiry,
    expiry_warning,
    price,
    free: available,
    place: address?.name ?? null,
    note: producer,
    line: {
      input: { lot_id, nomenclature_id: remain.nomenclature_id, address_id: address?.id ?? 0 },
      shown: {
        lot_id,
        name,
        producer,
        gtin,
        series,
        expiry,
        expiry_warning,
        price,
        vat_rate,
        vat_value,
        cost,
        source,
        address,
        nomenclature_id: remain.nomenclature_id,
        available,
        levels: remain.levels,
      },
    },
  };
}

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A row of the nomenclature as a line of goods that come, are needed or counted. */
export function goodsOfNomenclature(row: DictionaryRow, levels: StockLineRow['levels']): Goods {
  const [gtin, producer] = [textOr(row.gtin), textOr(row.producer)];
  const vat_rate = textOr(row.vat_rate);
  const shown = { nomenclature_id: row.id, name: row.name, gtin, producer, vat_rate, levels };
  return {
    key: String(row.id),
    name: row.name,
    gtin,
    series: null,
    expiry: null,
    expiry_warning: null,
    price: null,
    free: null,
    place: null,
    note: producer,
    line: { input: { nomenclature_id: row.id, ...(vat_rate === null ? {} : { vat_rate }) }, shown },
  };
}

const many = 40;
const nomenclature = dictionaryOf('nomenclature');

/** Lots of a storage by words of name, series or GTIN, the shortest shelf life first. */
export async function findLots(storageId: number, query: string, signal?: AbortSignal): Promise<Goods[]> {
  const body = { storage_id: storageId, order: 'fefo' as const, limit: many, ...(query ? { query } : {}) };
  const { items } = await api(listRemains, { body }, signal ? { signal } : {});
  return items.map(goodsOfRemain);
}

/** Levels of goods by their ids. */
async function levelsOfGoods(ids: number[]): Promise<Map<number, StockLineRow['levels']>> {
  if (ids.length === 0) return new Map();
  const { items } = await api(listGoodsLevels, { body: { ids } });
  return new Map(items.map(({ id, levels }) => [id, levels]));
}

/** Gives a new line the levels of its goods, where what it was made of does not tell them. */
export async function learnLevels({ rows }: DraftSession, n: number, goods: number): Promise<void> {
  const levels = (await levelsOfGoods([goods])).get(goods);
  if (levels) rows.update(String(n), (row) => changed(row, { levels }));
}

/** Rows of the nomenclature by words of name, GTIN, barcode or article. */
export async function findNomenclature(query: string): Promise<Goods[]> {
  const { items } = await queryClient.fetchQuery(
    listQuery(nomenclature, { limit: many, query: query || undefined }),
  );
  const levels = await levelsOfGoods(items.map(({ id }) => id));
  return items.map((row) => goodsOfNomenclature(row, levels.get(row.id) ?? []));
}
