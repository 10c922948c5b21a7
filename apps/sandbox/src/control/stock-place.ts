import { lot } from '@provizor/demo';
import { badRequest } from '../mdlp/http/errors.ts';
import type { Mdlp } from '../mdlp/mdlp.ts';
import { placeOf } from '../mdlp/store/participants.ts';
import { products } from '../mdlp/store/products.ts';
import { HOUR } from '../time.ts';
import { dataMatrixOf, type PackageCode } from '../world/codes.ts';
import { packGoods } from '../world/packing.ts';
import { setStatus } from './set-status.ts';

/** New loose packs of one product at a place. */
export type StockRequest = {
  place: string;
  gtin: string;
  packs: number;
  batch: string;
  /** Months from now to the end of shelf life; less than 0 = expired. */
  expiresInMonths: number;
  /** In circulation unless told. */
  status?: string;
};

const mostPacks = 100;
const isWhole = (value: unknown, from: number, to: number): value is number =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to;

/** Reads what is to be put at a place. @throws ApiError 400 */
export function stockRequestOf(body: Record<string, unknown>): StockRequest {
  const { place, gtin, packs, batch, expiresInMonths = 18, status } = body;
  if (typeof place !== 'string' || typeof gtin !== 'string') throw badRequest('нужны place и gtin');
  if (!isWhole(packs, 1, mostPacks)) throw badRequest(`упаковок должно быть от 1 до ${mostPacks}`);
  if (!isWhole(expiresInMonths, -60, 120)) throw badRequest('expiresInMonths должно быть от -60 до 120');
  if (typeof batch !== 'string' || !/^[\p{L}\d]{1,20}$/u.test(batch))
    throw badRequest('неверная серия batch');
  if (status !== undefined && typeof status !== 'string') throw badRequest('неверный status');
  return { place, gtin, packs, batch, expiresInMonths, ...(status === undefined ? {} : { status }) };
}

/**
 * Brings new packs into circulation at a place of anybody, and into another status when told.
 * @returns their codes as a scanner reads them
 * @throws ApiError 400 when the place, the product or the status makes no sense
 */
export function stockPlace(mdlp: Mdlp, seed: string, request: StockRequest): PackageCode[] {
  const { db, random, clock } = mdlp;
  const place = placeOf(db, request.place);
  if (!place) throw badRequest(`места деятельности ${request.place} нет`);
  if (!products(db).some(({ gtin }) => gtin === request.gtin)) throw badRequest('неизвестный GTIN');
  const { packs: loose, expiresInMonths: expires_in_months, batch, gtin, status } = request;
  return db.transaction(() => {
    const lots = [lot(gtin, batch, { loose, expires_in_months })];
    const packs = packGoods(db, random, place, { lots }, clock.now() - HOUR).map(({ code }) => code);
    if (status !== undefined) setStatus(mdlp, packs, status);
    return packs.map((code) => ({
      kind: 'sgtin' as const,
      code,
      raw: dataMatrixOf(seed, code),
      parent: null,
      level: 0,
    }));
  });
}
