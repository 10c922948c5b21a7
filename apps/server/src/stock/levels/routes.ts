import { getGoodsLevels, setGoodsLevels } from '@provizor/contract';
import { bind } from '../../core/index.ts';
import { levelsOf, setLevels } from './levels.ts';

export const levelBindings = [
  bind(getGoodsLevels, async ({ db }, { params }) => ({ item: await levelsOf(db, params.id) })),
  bind(setGoodsLevels, async (ctx, { params, body }) => ({
    item: await setLevels(ctx, params.id, body.levels),
  })),
];
