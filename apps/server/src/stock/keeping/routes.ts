import {
  addStorageKeeper,
  closeStockDay,
  getClosings,
  listKeeperChoices,
  listStorageKeepers,
  putStorageKeeper,
  removeStorageKeeper,
} from '@provizor/contract';
import { type Binding, bind } from '../../core/index.ts';
import { closeDay, readClosings } from './closings.ts';
import { addKeeper, findChoices, findKeepers, putKeeper, removeKeeper } from './people.ts';

/** Who answers for storages, and which days are closed. */
export const keepingBindings: Binding[] = [
  bind(listStorageKeepers, async (ctx, { body }) => {
    const items = await findKeepers(ctx, body.storage_id);
    return { items, count: items.length };
  }),
  bind(listKeeperChoices, async (ctx) => ({ items: await findChoices(ctx) })),
  bind(addStorageKeeper, async (ctx, { body }) => ({ item: await addKeeper(ctx, body) })),
  bind(putStorageKeeper, async (ctx, { body }) => ({ item: await putKeeper(ctx, body) })),
  bind(removeStorageKeeper, async (ctx, { params }) => {
    await removeKeeper(ctx, params.id);
    return { ok: true as const };
  }),
  bind(getClosings, ({ db }) => readClosings(db)),
  bind(closeStockDay, async (ctx, { body }) => ({ item: await closeDay(ctx, body) })),
];
