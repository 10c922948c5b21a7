import {
  checkPreset,
  choosePreset,
  getPreset,
  listPresets,
  removePreset,
  savePreset,
} from '@provizor/contract';
import { bind, refuse } from '../core/index.ts';
import { chooseDefault, dropPreset, keepPreset } from './commands.ts';
import { findPreset, findPresets, whyNameTaken } from './queries.ts';

export const bindings = [
  bind(listPresets, async (ctx, { query }) => {
    const items = await findPresets(ctx.db, ctx.user.id, query);
    return { items, count: items.length };
  }),
  bind(getPreset, async (ctx, { params }) => {
    return (await findPreset(ctx.db, ctx.user.id, params.id)) ?? refuse('not-found');
  }),
  bind(savePreset, (ctx, { body }) => keepPreset(ctx, body)),
  bind(checkPreset, async (ctx, { body }) => {
    const message = await whyNameTaken(ctx.db, ctx.user.id, body);
    return { free: message === null, message };
  }),
  bind(choosePreset, async (ctx, { body }) => {
    await chooseDefault(ctx, body.typePreset, body.id);
    return { ok: true };
  }),
  bind(removePreset, async (ctx, { params }) => {
    await dropPreset(ctx, params.id);
    return { ok: true };
  }),
];
