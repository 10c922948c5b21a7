import { proposeLots, resolveScans } from '@provizor/contract/stock';
import { bind } from '../../../core/index.ts';
import { resolveCodes } from '../scans/resolve.ts';
import { proposeByExpiry } from './fefo.ts';

/** Which lots a line takes: by FEFO, or by what was scanned. */
export const lotBindings = [
  bind(proposeLots, async (ctx, { body }) => ({ items: await proposeByExpiry(ctx, body) })),
  bind(resolveScans, async (ctx, { body }) => ({ items: await resolveCodes(ctx, body) })),
];
