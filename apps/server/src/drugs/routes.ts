import { addPackLevel, calculatePacks, getPackLevels, removePackLevel } from '@provizor/contract';
import { bind } from '../core/index.ts';
import { addLevel, calculate, findLevel, findLevels, removeLevel } from './packing.ts';

export const bindings = [
  bind(getPackLevels, async ({ db }, { body }) => {
    if (body.id === undefined) {
      const items = await findLevels(db, body.mdse_id ?? 0);
      return { items, count: items.length };
    }
    const level = await findLevel(db, body.id);
    return { items: level ? [level] : [], count: level ? 1 : 0 };
  }),
  bind(addPackLevel, async (ctx, { body }) => ({ item: await addLevel(ctx, body) })),
  bind(removePackLevel, async (ctx, { body }) => {
    await removeLevel(ctx, body.id);
    return { ok: true };
  }),
  bind(calculatePacks, ({ db }, { body }) => calculate(db, body)),
];
