import {
  addRvResponse,
  getDisposal,
  getDisposalInfo,
  getDisposalMarks,
  getDisposalTask,
  getPlaceRegistrar,
  getRegistrar,
  listDisposals,
  listRegistrars,
  removePlaceRegistrar,
  removeRegistrar,
  resetDisposal,
  savePlaceRegistrar,
  saveRegistrar,
  startDisposal,
} from '@provizor/contract';
import { bind, type Slice } from '../core/index.ts';
import { takeAnswer } from './answer.ts';
import { findRegistrar, type Owner, removeDevice, saveDevice } from './devices.ts';
import { disposalInfo, registrarChoices } from './info.ts';
import { disposalsOf } from './list.ts';
import { marksOfDraft } from './marks.ts';
import { resetTask } from './reset.ts';
import { showDisposal } from './show.ts';
import { startDisposalOf } from './start.ts';
import { openTask } from './task.ts';

const storage = ({ id }: { id: number }): Owner => ({ of: 'storage', id });
const place = ({ id }: { id: number }): Owner => ({ of: 'branch', id });

export { demandDevice } from './own-device.ts';

/** Disposal registrars of storages and places, and what is disposed of through them. */
export const registrar: Slice = {
  name: 'registrar',
  bindings: [
    bind(getRegistrar, async ({ db }, { params }) => ({ item: await findRegistrar(db, storage(params)) })),
    bind(saveRegistrar, async (ctx, { params, body }) => ({
      item: await saveDevice(ctx, storage(params), body),
    })),
    bind(removeRegistrar, async (ctx, { params }) => {
      await removeDevice(ctx, storage(params));
      return { ok: true };
    }),
    bind(getPlaceRegistrar, async ({ db }, { params }) => ({ item: await findRegistrar(db, place(params)) })),
    bind(savePlaceRegistrar, async (ctx, { params, body }) => ({
      item: await saveDevice(ctx, place(params), body),
    })),
    bind(removePlaceRegistrar, async (ctx, { params }) => {
      await removeDevice(ctx, place(params));
      return { ok: true };
    }),
    bind(listRegistrars, async ({ db }, { query }) => ({
      items: await registrarChoices(db, query.place ?? null),
    })),
    bind(getDisposalInfo, async ({ db }, { body }) => ({
      disposal: await disposalInfo(db, body.storage_id),
    })),
    bind(getDisposalMarks, (ctx, { params }) => marksOfDraft(ctx, params.id)),
    bind(startDisposal, (ctx, { params, body }) => startDisposalOf(ctx, params.id, body)),
    bind(addRvResponse, (ctx, { body }) => takeAnswer(ctx, body)),
    bind(getDisposal, ({ db }, { params }) => showDisposal(db, params.id)),
    bind(getDisposalTask, ({ db }, { params }) => openTask(db, params.id)),
    bind(resetDisposal, (ctx, { params }) => resetTask(ctx, params.id)),
    bind(listDisposals, ({ db }, { body }) => disposalsOf(db, body)),
  ],
};
