import { z } from 'zod';
import { call } from '../call.ts';
import { branchId, isoDate, sscc } from '../shapes.ts';
import { read } from './common.ts';

/** Rows of the list of boxes without a limit of its own (rulings: SSCC 100 from 0). */
export const boxesPage = 100;

export const UnopenedBox = z.object({
  sscc,
  /** The box it stands in; null for an outermost one. */
  parent: sscc.nullable(),
  /** Packs of ours in it on all levels, and boxes standing in it. */
  packs: z.number().int(),
  boxes: z.number().int(),
  /** What lies in it: names of up to three drugs, and how many there are. */
  names: z.array(z.string()),
  drugs: z.number().int(),
  /** Earliest date among its packs. */
  expiry: isoDate.nullable(),
  /** The place it stands at; null when its packs are at several. */
  branch_id: branchId.nullable(),
  branch_name: z.string().nullable(),
  /** Packs that are not in circulation: suspended, out of date. */
  problems: z.number().int(),
});

export const listBoxes = call({
  method: 'GET',
  path: '/api/v1/mdlp/sscc',
  access: read,
  title: 'Свои транспортные упаковки, ещё не расформированные',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(1000).default(boxesPage),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    /** Part of an SSCC (boxes standing in others are found too), a GTIN, or part of a drug's name. */
    query: z.string().max(200).optional(),
  }),
  reply: z.object({ items: z.array(UnopenedBox), count: z.number().int() }),
});
