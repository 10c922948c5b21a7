import { randomInt } from 'node:crypto';
import type { CourseCode, CourseGiven } from '@provizor/contract';
import { addDays, type ExerciseKey } from '@provizor/domain';
import { newDelivery, newPacks, rejectNext } from './sandbox.ts';

/** Where an exercise happens: our place and, where there is one, another of ours. */
export type Ground = { url: string; place: string; secondPlace: string | null; today: string };

/** What was made for a person; `shelf` = packs the program is to have on its shelves too. */
export type Prepared = {
  given: Partial<CourseGiven>;
  codes: CourseCode[];
  shelf: { codes: CourseCode[]; status: string; series: string; expiresInMonths: number } | null;
};

/** Goods of the training MDLP anybody may store: paracetamol, ibuprofen (packages/demo, products). */
const gtin = '09520060000013';
const otherGtin = '09520060000044';

const series = () => `УП${randomInt(1000, 10_000)}`;

async function shelf(
  { url, place }: Ground,
  packs: number,
  { status = 'in_circulation', expiresInMonths = 18 } = {},
): Promise<Prepared> {
  const batch = series();
  const wish = { place, gtin, packs, batch, expiresInMonths };
  const codes = await newPacks(url, status === 'in_circulation' ? wish : { ...wish, status });
  return { given: {}, codes, shelf: { codes, status, series: batch, expiresInMonths } };
}

async function delivery({ url, place }: Ground, boxes: { boxes: number; packsPerBox: number } | null) {
  const made = await newDelivery(url, { receiver: place, gtins: [gtin], loose: 3, ...boxes });
  const given = { delivery: made.number, document_id: made.documentId };
  return { made, prepared: { given, codes: made.codes, shelf: null } satisfies Prepared };
}

/** A box that is short of one pack: the last one is not there to be scanned. */
const withoutLast = (codes: CourseCode[]): CourseCode[] => {
  const last = codes.findLastIndex(({ role }) => role === 'inside');
  return codes.filter((_, n) => n !== last);
};

/** Makes what each exercise needs in the training MDLP: new packs each time, so that nobody meets those of another. */
export const preparations: Readonly<Record<ExerciseKey, (ground: Ground) => Promise<Prepared>>> = {
  delivery: async (ground) => (await delivery(ground, null)).prepared,
  foreign: async (ground) => {
    const { made, prepared } = await delivery(ground, null);
    const wish = { place: made.shipper, gtin: otherGtin, packs: 1, batch: series() };
    const stray = await newPacks(ground.url, wish, 'foreign');
    return { ...prepared, codes: [...prepared.codes, ...stray] };
  },
  partial: async (ground) => {
    const { prepared } = await delivery(ground, { boxes: 1, packsPerBox: 5 });
    return { ...prepared, codes: withoutLast(prepared.codes) };
  },
  mistaken: (ground) => shelf(ground, 2),
  expired: (ground) => shelf(ground, 1, { status: 'expired', expiresInMonths: -1 }),
  state: (ground) => shelf(ground, 1, { status: 'out_of_circulation' }),
  damaged: (ground) => shelf(ground, 1),
  prescription: async (ground) => ({
    ...(await shelf(ground, 1)),
    given: {
      series: 'УЧ26',
      number: String(randomInt(100_000, 1_000_000)),
      date: addDays(ground.today, -1),
    },
  }),
  move: (ground) => shelf(ground, 2),
  refused: async (ground) => {
    const made = await shelf(ground, 1);
    const [pack] = made.codes;
    if (pack) await rejectNext(ground.url, pack.code, 552);
    return made;
  },
};
