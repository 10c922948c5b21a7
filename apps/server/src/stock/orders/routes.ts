import {
  checkOrder,
  fulfilOrder,
  getOrderFulfilment,
  listOrderLimits,
  listOrderNeeds,
  listOrders,
  nextOrder,
  preActivateOrder,
  saveOrderLimits,
} from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { type Binding, bind } from '../../core/index.ts';
import { listDocuments } from '../documents/list.ts';
import { isNumberTaken, lastNumber } from '../documents/numbers.ts';
import { preActivate } from './confirm.ts';
import { fulfil } from './fulfil.ts';
import { fulfilmentOf } from './fulfilment.ts';
import { limitsOf, needsOf, saveLimits } from './needs.ts';

/** Calls of orders beside those of every stock document. */
export const orderBindings: Binding[] = [
  bind(listOrders, ({ db }, { query: { state, period, storage_id, address_id, ...filter } }) =>
    listDocuments(
      db,
      'order',
      {
        ...(period ? { period_s: period, period_e: period } : {}),
        ...filter,
        ...(storage_id ? { storage_id } : {}),
        ...(address_id ? { address_id } : {}),
        ...(state === undefined ? {} : { state: [state] }),
      },
      'query',
    ),
  ),
  bind(checkOrder, async ({ db }, { body }) => ({
    exists: await isNumberTaken(db, 'order', {
      number: body.number,
      date: body.period,
      storageId: body.storage_id,
      ...(body.id === undefined ? {} : { id: body.id }),
    }),
  })),
  bind(nextOrder, async ({ db, now }, { body }) => ({
    number: (await lastNumber(db, 'order', body.period ?? dayOf(now()), body.storage_id)).next,
  })),
  bind(preActivateOrder, async (ctx, { body }) => ({ item: await preActivate(ctx, body) })),
  bind(getOrderFulfilment, ({ db, now }, { params }) => fulfilmentOf(db, params.id, dayOf(now()))),
  bind(fulfilOrder, (ctx, { body }) => fulfil(ctx, body)),
  bind(listOrderNeeds, (ctx, { body }) => needsOf(ctx, body)),
  bind(listOrderLimits, ({ db }, { body }) => limitsOf(db, body)),
  bind(saveOrderLimits, (ctx, { body }) => saveLimits(ctx, body)),
];
