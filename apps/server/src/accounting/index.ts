import { exportAccounting, getAccountingSettings, putAccountingSettings } from '@provizor/contract';
import { bind, bindFile, type Slice } from '../core/index.ts';
import { accountingFile, chooseFormat, formatOf } from './export.ts';

/** Stock documents of a period as accounting takes them. */
export const accounting: Slice = {
  name: 'accounting',
  bindings: [
    bind(getAccountingSettings, async (ctx) => ({ format: await formatOf(ctx) })),
    bind(putAccountingSettings, async (ctx, { body }) => {
      await chooseFormat(ctx, body.format);
      return body;
    }),
    bindFile(exportAccounting, (ctx, { body }) => accountingFile(ctx, body)),
  ],
};
