import {
  addAddresses,
  addAddressPattern,
  applyAddressPattern,
  checkStorageBase,
  checkStorageName,
  findAddressByCode,
  findNomenclatureByEan13,
  getAddressPattern,
  getStorageBase,
  listAddressLabels,
  listAddressPatterns,
  listStoragesOf,
  putAddressPattern,
  putAddressPatternById,
  removeAddress,
  removeAddresses,
  removeAddressPattern,
} from '@provizor/contract';
import { bind, refuse } from '../core/index.ts';
import { rowById } from '../references/index.ts';
import { addPlaces } from './commands/add-addresses.ts';
import { applyPattern } from './commands/make-addresses.ts';
import { removePlace, removePlaces } from './commands/remove-addresses.ts';
import { addPattern, putPattern, removePattern } from './commands/save-pattern.ts';
import { findLabels, placeOfCode } from './labels.ts';
import { nomenclatureOfEan13 } from './nomenclature.ts';
import { findPattern, findPatterns } from './patterns.ts';
import { baseOf, findStoragesOf, hasStorageNamed } from './storages.ts';

export const bindings = [
  bind(listAddressPatterns, ({ db }, { query }) => findPatterns(db, query)),
  bind(getAddressPattern, async ({ db }, { params }) => ({
    item: (await findPattern(db, params.id)) ?? refuse('not-found'),
  })),
  bind(addAddressPattern, async (ctx, { body }) => ({ item: await addPattern(ctx, body) })),
  bind(putAddressPattern, async (ctx, { body }) => ({
    item: await putPattern(ctx, body.id, body.version, body),
  })),
  bind(putAddressPatternById, async (ctx, { params, body }) => ({
    item: await putPattern(ctx, params.id, body.version, body),
  })),
  bind(removeAddressPattern, async (ctx, { params }) => {
    await removePattern(ctx, params.id);
    return { ok: true };
  }),
  bind(applyAddressPattern, (ctx, { params, body }) =>
    applyPattern(
      ctx,
      params.id,
      { storageId: body.storage_id, parentId: body.parent_id ?? null },
      body.preview === true,
    ),
  ),
  bind(addAddresses, (ctx, { body }) => addPlaces(ctx, body)),
  bind(removeAddress, async (ctx, { params }) => {
    await removePlace(ctx, params.id);
    return { ok: true };
  }),
  bind(removeAddresses, async (ctx, { body }) => ({
    removed: await removePlaces(ctx, body.ids, body.inside),
  })),
  bind(findAddressByCode, async ({ db }, { params }) => ({ item: await placeOfCode(db, params.code) })),
  bind(listAddressLabels, ({ db }, { body }) => findLabels(db, body)),
  bind(findNomenclatureByEan13, async ({ db }, { params }) => ({
    item: await rowById(db, 'nomenclature', await nomenclatureOfEan13(db, params.ean13)),
  })),
  bind(getStorageBase, async ({ db }, { params }) => {
    const base = await baseOf(db, params.id);
    if (base === undefined) refuse('not-found');
    return { item: base === null ? null : await rowById(db, 'storage', base) };
  }),
  bind(checkStorageBase, async ({ db }, { body }) => {
    const base = await baseOf(db, body.id);
    return { exists: base === undefined ? refuse('not-found') : base !== null };
  }),
  bind(checkStorageName, async ({ db }, { params }) => ({
    exists: await hasStorageNamed(db, params.id, params.name),
  })),
  bind(listStoragesOf, (ctx, { params, query }) => findStoragesOf(ctx, params.id, query.q ?? null), {
    transaction: false,
  }),
];
