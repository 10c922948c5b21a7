import type { CallReply, getGtinInfo } from '@provizor/contract';
import { MdlpApiError, type MedProduct } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type DetachedContext, refuse } from '../../core/index.ts';
import { type GtinInfoInput, saveGtinInfo } from '../../nomenclature/index.ts';
import { askRaw, type Link, linkOf, personPatience } from '../link/connect.ts';
import { refusalOf } from '../link/refusals.ts';
import { requestWork, type Work } from '../work.ts';

/** What the registry of medicines says, as the nomenclature keeps it. A GTIN it does not know has no names. */
const infoOf = (gtin: string, product: MedProduct | null): GtinInfoInput => ({
  gtin,
  name: product?.prod_sell_name ?? null,
  prod_name: product?.prod_name ?? null,
  prod_desc: product?.prod_desc ?? null,
  producer: product?.glf_name ?? product?.reg_holder ?? null,
  full_size: product?.prod_pack_1_ed ?? null,
  unit: product?.prod_pack1_ed_name ?? null,
  prod_pack_1_2: product?.prod_pack_1_2 ?? null,
  gnvlp: product?.gnvlp ?? null,
  vzn: product?.vzn_drug ?? null,
});

/** Asks MDLP for a medicine and keeps the answer for everybody; gives whether it is known. Throws MdlpApiError. */
export async function lookUpMedicine(work: Work, link: Link, gtin: string): Promise<boolean> {
  let product: MedProduct | null = null;
  try {
    product = await askRaw(work, link, (client, signal) => client.medProduct(gtin, signal));
  } catch (error) {
    if (!(error instanceof MdlpApiError && error.kind === 'not-found')) throw error;
  }
  await work.tx(({ db }) => saveGtinInfo(db, [infoOf(gtin, product)]));
  return product !== null;
}

type Info = CallReply<typeof getGtinInfo>;

const readInfo = (work: Work, gtin: string) =>
  work.tx(async ({ db }) => {
    const { rows } = await sql<Info>`
      select gtin, name, prod_desc, producer, full_size, unit, prod_pack_1_2 from gtin_info
       where gtin = ${gtin}`.execute(db);
    return rows[0];
  });

/** A medicine by its GTIN, from memory or from MDLP. Refuses mdlp.not-found. */
export async function medicineOf(ctx: DetachedContext, gtin: string): Promise<Info> {
  const work = requestWork(ctx);
  const known = await readInfo(work, gtin);
  if (known) return known.name === null && known.prod_desc === null ? refuse('mdlp.not-found') : known;
  const link = await linkOf(work, {}, personPatience);
  const found = await lookUpMedicine(work, link, gtin).catch((error: unknown) =>
    Promise.reject(refusalOf(error, link.limiter.last)),
  );
  return (found ? await readInfo(work, gtin) : undefined) ?? refuse('mdlp.not-found');
}
