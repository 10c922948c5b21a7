import { z } from 'zod';
import { notUzo } from './access.ts';
import { call } from './call.ts';

/** What the search over everything finds, in the order its groups are shown. */
export const foundKinds = [
  'pack',
  'box',
  'registry',
  'delivery',
  'sent',
  'stock',
  'invoice',
  'prescription',
  'lot',
  'place',
  'row',
  'person',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** One thing that was found: `page` opens the thing itself. */
export const Found = z.object({
  kind: z.enum(foundKinds),
  /** Tells it from all others of its kind. */
  id: z.string(),
  title: z.string(),
  /** What tells it from others of the same title. */
  note: z.string(),
  page: z.string(),
  /** What was typed is its very number, code or name. */
  exact: z.boolean(),
});
export type Found = z.infer<typeof Found>;

/**
 * Everything one may open that answers to a text or a code: documents by any number, packs and boxes by any code, lots by
 * series, people, rows of directories. In the body, not in the address: names of patients are typed here,
 * and addresses are logged.
 */
export const searchEverything = call({
  method: 'POST',
  path: '/api/v1/search',
  access: notUzo,
  title: 'Поиск по всей программе',
  body: z.object({
    /** What was typed or scanned: words, a number, a whole code with its separators, in any keyboard layout. */
    query: z.string().max(500),
  }),
  reply: z.object({
    /** The most telling first; at most five of each kind. */
    items: z.array(Found),
  }),
});
