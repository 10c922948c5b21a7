import { getRegistrar, removeRegistrar, saveRegistrar } from '@provizor/contract';
import { bind, type Slice } from '../core/index.ts';
import { findRegistrar, removeDevice, saveDevice } from './devices.ts';

/** Disposal registrars of the storages. */
export const registrar: Slice = {
  name: 'registrar',
  bindings: [
    bind(getRegistrar, async ({ db }, { params }) => ({ item: await findRegistrar(db, params.id) })),
    bind(saveRegistrar, async (ctx, { params, body }) => ({ item: await saveDevice(ctx, params.id, body) })),
    bind(removeRegistrar, async (ctx, { params }) => {
      await removeDevice(ctx, params.id);
      return { ok: true };
    }),
  ],
};
