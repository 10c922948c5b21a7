import {
  continueDestroy,
  destructionOptions,
  getDestroyStart,
  initDestroy,
  updateDestroyStatus,
} from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { type Binding, bind, type Context } from '../../core/index.ts';
import { lastNumber } from '../documents/numbers.ts';
import { updateStatuses } from '../documents/statuses.ts';
import { continueChain } from './chain.ts';

async function startOf({ db, now }: Context) {
  const today = dayOf(now());
  return {
    number: (await lastNumber(db, 'destroy', today)).next,
    document_date: today,
    types: destructionOptions('destruction_type'),
    reasons: destructionOptions('destruction_reason'),
    methods: destructionOptions('destruction_method'),
  };
}

/** Calls of write-offs beside those of every stock document. */
export const destroyBindings: Binding[] = [
  bind(getDestroyStart, (ctx) => startOf(ctx)),
  bind(initDestroy, (ctx) => startOf(ctx)),
  bind(continueDestroy, async (ctx, { body }) => ({ item: await continueChain(ctx, body.id) })),
  bind(updateDestroyStatus, ({ db, user }, { body }) =>
    updateStatuses(db, user.organizationId, 'destroy', body.ids),
  ),
];
