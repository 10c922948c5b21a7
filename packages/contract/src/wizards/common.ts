import { z } from 'zod';
import { can } from '../access.ts';
import { megabyte } from '../exchange/common.ts';
import { uuid } from '../shapes.ts';

/** Drafts belong to those who see the exchange; sending what they make needs more. */
export const read = can('read', 'mdlp');
export { megabyte };
export const draftParams = z.object({ id: uuid });
