import type { CallReply, getGtin, getGtinName, getGtinsInfo } from '@provizor/contract';
import { MdlpApiError } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type DetachedContext, Refusal } from '../../core/index.ts';
import { lookUpMedicine, medicineOf } from '../income/medicines.ts';
import { wantMedicines } from '../income/wanted.ts';
import { linkOf } from '../link/connect.ts';
import { refusalOf } from '../link/refusals.ts';
import { requestWork, type Work } from '../work.ts';

type Reply = CallReply<typeof getGtinsInfo>;
type Info = Reply['items'][number];

/** How many a person's request asks for itself: the method goes once a second. The others come in the background. */
const atOnce = 3;

const readKept = (work: Work, gtins: readonly string[]) =>
  work.tx(async ({ db }) => {
    const { rows } = await sql<Info>`
      select gtin, name, prod_desc, producer, full_size, unit, prod_pack_1_2 from gtin_info
       where gtin = any(${[...gtins]}::text[])`.execute(db);
    return new Map(rows.map((row) => [row.gtin, row]));
  });

/** Asks for the first of them; the rest are wanted. A limit or MDLP that is down ends the asking, not the request. */
async function ask(work: Work, handle: string | undefined, gtins: readonly string[]): Promise<void> {
  const link = await linkOf(work, { handle }, { longest: 1500 });
  try {
    for (const gtin of gtins.slice(0, atOnce)) await lookUpMedicine(work, link, gtin);
  } catch (error) {
    const refused = error instanceof MdlpApiError ? refusalOf(error, link.limiter.last) : error;
    if (
      !(
        refused instanceof Refusal &&
        ['mdlp.wait', 'mdlp.unavailable', 'mdlp.address-missing'].includes(refused.code)
      )
    )
      throw refused;
  }
}

const isEmpty = ({ name, prod_desc }: Info) => name === null && prod_desc === null;

/** Medicines of a list of GTINs. Refuses mdlp.session-required when something has to be asked and nobody can. */
export async function medicinesOf(
  ctx: DetachedContext,
  { token, data }: { token?: string | undefined; data: readonly string[] },
): Promise<Reply> {
  const work = requestWork(ctx);
  const gtins = [...new Set(data)];
  let kept = await readKept(work, gtins);
  const unknown = gtins.filter((gtin) => !kept.has(gtin));
  if (unknown.length > 0) {
    await ask(work, token, unknown);
    kept = await readKept(work, gtins);
  }
  const waiting = gtins.filter((gtin) => !kept.has(gtin));
  if (waiting.length > 0) await work.tx((unit) => wantMedicines(unit, work.organizationId, waiting));
  const found = [...kept.values()];
  return {
    items: found.filter((info) => !isEmpty(info)),
    missing: found.filter(isEmpty).map(({ gtin }) => gtin),
    waiting,
  };
}

/** One medicine. Refuses mdlp.not-found, mdlp.session-required, mdlp.wait. */
export const oneMedicine = async (
  ctx: DetachedContext,
  gtin: string,
): Promise<CallReply<typeof getGtin>> => ({ gtin: await medicineOf(ctx, gtin) });

/** Name of a medicine: its description where it is longer than the trade name. Refuses as `oneMedicine`. */
export async function medicineName(
  ctx: DetachedContext,
  gtin: string,
): Promise<CallReply<typeof getGtinName>> {
  await medicineOf(ctx, gtin);
  return ctx.tx(async ({ db }) => {
    const { rows } = await sql<{ name: string }>`
      select nomenclature_name(gtin, name, prod_desc) as name from gtin_info where gtin = ${gtin}`.execute(
      db,
    );
    return { name: rows[0]?.name ?? gtin };
  });
}
