import { destroyWays, schemesOfReason, vatRateChoices } from '@provizor/domain';
import { z } from 'zod';
import { can } from '../../access.ts';
import { call } from '../../call.ts';
import { givenDay, id } from '../../shapes.ts';
import { stockKinds } from './kinds.ts';

const read = can('read', 'storages');
/** One of the choices of a write-off; `schemes` = documents of MDLP that can tell of it (552, 541, 542). */
export const DestructionOption = z.object({
  id: z.string(),
  name: z.string(),
  schemes: z.array(z.number().int()),
});

const options = z.object({ items: z.array(DestructionOption), count: z.number().int() });

const schemesOf = {
  destruction_type: () => [destroyWays.destroy.scheme],
  destruction_reason: schemesOfReason,
  destruction_method: () => [destroyWays.destroyed.scheme],
} as const satisfies Record<string, (id: string) => number[]>;

/** Options of a choice of the write-off, as its definition has them. */
export const destructionOptions = (key: keyof typeof schemesOf): z.infer<typeof DestructionOption>[] =>
  (stockKinds.destroy.fields.find((field) => field.key === key)?.options ?? []).map(({ value, title }) => ({
    id: value,
    name: title,
    schemes: schemesOf[key](value),
  }));

export const listDestructionTypes = call({
  method: 'GET',
  path: '/api/v3/storage/destroy/destruction-type',
  access: read,
  title: 'Списание: основания уничтожения',
  reply: options,
});

export const listDestructionReasons = call({
  method: 'GET',
  path: '/api/v3/storage/destroy/reason_for_destruction_type',
  access: read,
  title: 'Списание: причины',
  reply: options,
});

export const listDestructionMethods = call({
  method: 'GET',
  path: '/api/v3/storage/destroy/destruction_methods',
  access: read,
  title: 'Списание: способы уничтожения',
  reply: options,
});

/** Rates of VAT people choose from, as their call tells them. */
export const vatRateOptions = vatRateChoices.map(({ value, title }, index) => ({
  id: index + 1,
  name: title,
  rate: value,
}));

export const listVatRates = call({
  method: 'GET',
  path: '/api/v2/storage/vat-rate',
  access: read,
  title: 'Ставки НДС',
  reply: z.object({
    items: z.array(z.object({ id: z.number(), name: z.string(), rate: z.string() })),
    count: z.number().int(),
  }),
});

export const countInitials = call({
  method: 'POST',
  path: '/api/v3/storage/initial/initials-count',
  access: read,
  title: 'Начальные остатки: сколько документов внесено и ждёт проведения',
  body: z.object({
    storage_id: id.optional(),
    period_s: givenDay.optional(),
    period_e: givenDay.optional(),
  }),
  reply: z.object({
    count: z.number().int(),
    drafts: z.number().int(),
    active: z.number().int(),
    lines: z.number().int(),
  }),
});

// calls beside the engine, registered with these lists
export { correctDocument } from './correct.ts';
export {
  attachDocumentFile,
  listDocumentFiles,
  openDocumentFile,
  removeDocumentFile,
} from './files.ts';
export { getDocumentHistory, listStockHistory } from './history.ts';
export { acceptInitials, compareInitialPacks, draftOfInitialPacks, loadInitialFile } from './initial.ts';
export {
  addInitialGoods,
  downloadInitialProblems,
  getInitialFile,
  listInitialFiles,
  makeInitialDrafts,
  matchInitialGoods,
  uploadInitialFile,
} from './initial-files.ts';
export { proposeLots, resolveScans } from './lots.ts';
export { updateMoveStatus, updateRealizeStatus, updateRecipeStatus } from './statuses.ts';
export {
  findTreatmentDoctors,
  findTreatmentPatients,
  getTreatmentSchemaByKod,
  listTreatmentPatients,
} from './treatment.ts';
