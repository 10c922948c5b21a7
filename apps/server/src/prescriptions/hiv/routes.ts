import * as calls from '@provizor/contract';
import { bind } from '../../core/index.ts';
import { goodsOf } from '../release/goods.ts';
import { check } from '../release/serve.ts';
import { takeEntry } from '../save.ts';
import { dispenseMin } from './document.ts';
import { changeOne, removedOfGroup, removeOne } from './edit.ts';
import { enterGroup, enterOne, note } from './enter.ts';
import { listGroup } from './list.ts';
import { openOne } from './open.ts';
import { clearOne, returnOne, serveOne, setOne } from './release.ts';
import { hivSettings, saveHivSettings } from './settings.ts';
import { startTask, takeHivAnswer } from './task.ts';

export const hivBindings = [
  bind(calls.listHivPrescriptions, (ctx, { query }) => listGroup(ctx, query)),
  bind(calls.addHivPrescription, async (ctx, { body }) => {
    await enterGroup(ctx.db);
    const id = await takeEntry(ctx, body, true);
    await note(ctx, id, 'add');
    return { id };
  }),
  bind(calls.openHivPrescription, (ctx, { params }) => openOne(ctx, params.id)),
  bind(calls.putHivPrescription, async (ctx, { params, body }) => {
    await changeOne(ctx, params.id, body);
    return { ok: true };
  }),
  bind(calls.removeHivPrescription, async (ctx, { params }) => {
    await removeOne(ctx, params.id);
    return { ok: true };
  }),
  bind(calls.listRemovedHiv, (ctx) => removedOfGroup(ctx)),
  bind(calls.setHivStatus, async (ctx, { params, body }) => {
    await setOne(ctx, params.id, body);
    return { ok: true };
  }),
  bind(calls.clearHivStatus, async (ctx, { params, query }) => {
    await clearOne(ctx, params.id, query.status_id);
    return { ok: true };
  }),
  bind(calls.listHivGoods, async (ctx, { params, query }) => {
    await enterOne(ctx, params.id);
    return goodsOf(ctx, params.id, query);
  }),
  bind(calls.checkHivRelease, async (ctx, { params, body }) => {
    await enterOne(ctx, params.id);
    return check(ctx, params.id, body);
  }),
  bind(calls.serveHivPrescription, (ctx, { params, body }) => serveOne(ctx, params.id, body)),
  bind(calls.returnHivRelease, (ctx, { params, query }) => returnOne(ctx, params.id, query)),
  bind(calls.startHivTask, (ctx, { params, body }) => startTask(ctx, params.id, body)),
  bind(calls.sendHivPrescription, (ctx, { body }) => takeHivAnswer(ctx, body)),
  bind(calls.getDispenseMin, (ctx, { params }) => dispenseMin(ctx, params.id)),
  bind(calls.getHivSettings, ({ db }) => hivSettings(db)),
  bind(calls.putHivSettings, (ctx, { body }) => saveHivSettings(ctx, body)),
];
