import { getGoodsLevels, listGoodsLevels, setGoodsLevels } from '@provizor/contract';
import { bind } from '../../core/index.ts';
import { levelsOf, levelsOfMany, setLevels } from './levels.ts';

export const levelBindings = [
  bind(getGoodsLevels, async ({ db }, { params }) => ({ item: await levelsOf(db, params.id) })),
  bind(listGoodsLevels, async ({ db }, { body }) => ({ items: await levelsOfMany(db, body.ids) })),
  bind(setGoodsLevels, async (ctx, { params, body }) => ({
    item: await setLevels(ctx, params.id, body.levels),
  })),
];
