import {
  acceptMove,
  checkMoveTransport,
  listIssues,
  listMoveAcceptances,
  refuseMove,
  repeatIssue,
  sendMove,
} from '@provizor/contract/stock';
import { type Binding, bind } from '../../core/index.ts';
import { accept, refuseAll } from './accept.ts';
import { answersOf } from './answers.ts';
import { lastIssues, repeat } from './repeat.ts';
import { send } from './send.ts';
import { checkTransport } from './transport.ts';

/** Calls of moves beside those of every stock document. */
export const moveBindings: Binding[] = [
  bind(sendMove, async (ctx, { body }) => ({ item: await send(ctx, body) })),
  bind(acceptMove, async (ctx, { body }) => ({ item: await accept(ctx, body) })),
  bind(refuseMove, async (ctx, { body }) => ({ item: await refuseAll(ctx, body) })),
  bind(listMoveAcceptances, ({ db }, { params }) => answersOf(db, params.id)),
  bind(listIssues, async ({ db }, { query }) => ({ items: await lastIssues(db, query) })),
  bind(repeatIssue, (ctx, { body }) => repeat(ctx, body)),
  bind(checkMoveTransport, ({ db }, { body }) => checkTransport(db, body)),
];
