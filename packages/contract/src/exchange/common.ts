import { z } from 'zod';
import { can } from '../access.ts';

/** Abilities of the exchange: looking, and sending. */
export const read = can('read', 'mdlp');
export const manage = can('manage', 'mdlp');

export const megabyte = 1024 * 1024;

/** Handle of the organisation's MDLP session; when absent the live session of the organisation is used. */
export const token = z.string().max(200).optional();
export const documentId = z.string().min(1).max(100);

/** Outcome of an incoming document: 0 in progress, 1 processed, 2 failed, 3 partly processed (rulings). */
export const Done = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Kinds of documents a list shows: one, or several. */
export const docTypes = z.union([
  z
    .number()
    .int()
    .transform((one) => [one]),
  z.array(z.number().int()),
]);
