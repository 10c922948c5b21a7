import { cancelQueued, getQueue, retryQueued } from '@provizor/contract';
import { type Binding, bind } from '../../core/index.ts';
import { cancelWaiting } from './cancel.ts';
import { queueOf } from './list.ts';
import { retryWaiting } from './retry.ts';

export const queueBindings: Binding[] = [
  bind(getQueue, (ctx) => queueOf(ctx)),
  bind(retryQueued, (ctx, { body }) => retryWaiting(ctx, body)),
  bind(cancelQueued, (ctx, { body }) => cancelWaiting(ctx, body)),
];
