import {
  correctDocument,
  firstInput,
  type SecondSpelling,
  stockCalls,
  stockKindKeys,
  stockSecondSpellings,
} from '@provizor/contract/stock';
import { dayOf, type StockDocumentKind } from '@provizor/domain';
import { type Binding, bind } from '../../core/index.ts';
import { checkChange, checkDocument, checkNew, checkRemoval } from './check.ts';
import { shownLines } from './complete.ts';
import { correct } from './correct/correct.ts';
import { fileBindings } from './files/routes.ts';
import { historyBindings } from './history/routes.ts';
import { initialBindings } from './initial/routes.ts';
import { marksOf } from './lines.ts';
import { listDocuments } from './list.ts';
import { listBindings } from './lists.ts';
import { lotBindings } from './lots/routes.ts';
import { isNumberTaken, lastNumber } from './numbers.ts';
import { peopleBindings } from './people.ts';
import { relatedOf } from './related.ts';
import { findDocument } from './rows.ts';
import { addDocument, saveDocument } from './save.ts';
import { linkStatus, statusBindings } from './statuses.ts';
import { activate, removeDocument, takeBack } from './steps.ts';

function bindingsOf(kind: StockDocumentKind): Binding[] {
  const calls = stockCalls[kind];
  return [
    bind(calls.list, ({ db }, { body }) => listDocuments(db, kind, body)),
    bind(calls.get, async ({ db }, { params }) => ({
      item: await findDocument(db, kind, params.id),
      related: await relatedOf(db, params.id),
    })),
    bind(calls.lines, async (ctx, { params }) => ({
      items: await shownLines(ctx, await findDocument(ctx.db, kind, params.id), dayOf(ctx.now())),
    })),
    bind(calls.marks, async ({ db }, { params }) => {
      await findDocument(db, kind, params.id);
      return { items: await marksOf(db, params.id) };
    }),
    bind(calls.add, async (ctx, { body }) => ({ item: await addDocument(ctx, kind, body) })),
    bind(calls.put, async (ctx, { body }) => ({ item: await saveDocument(ctx, kind, body) })),
    bind(calls.del, (ctx, { params }) => removeDocument(ctx, kind, params.id, false)),
    bind(calls.delDraft, (ctx, { params }) => removeDocument(ctx, kind, params.id, true)),
    bind(calls.check, (ctx, { body }) => checkDocument(ctx, kind, body.id)),
    bind(calls.checkAdd, (ctx, { body }) => checkNew(ctx, kind, body)),
    bind(calls.checkUpdate, (ctx, { body }) => checkChange(ctx, kind, body)),
    bind(calls.checkDelete, (ctx, { body }) => checkRemoval(ctx, kind, body.id)),
    bind(calls.activate, async (ctx, { body }) => ({ item: await activate(ctx, kind, body) })),
    bind(calls.cancel, async (ctx, { body }) => ({ item: await takeBack(ctx, kind, body) })),
    bind(calls.checkNumber, async ({ db }, { body }) => ({
      exists: await isNumberTaken(db, kind, {
        number: body.number,
        date: body.period,
        ...(body.ser === undefined ? {} : { ser: body.ser }),
        ...(body.id === undefined ? {} : { id: body.id }),
      }),
    })),
    bind(calls.lastNumber, ({ db }, { params }) => lastNumber(db, kind, params.date)),
    bind(calls.status, async (ctx, { body }) => ({ item: await linkStatus(ctx, kind, body) })),
  ];
}

const engine: Binding[] = stockKindKeys.flatMap(bindingsOf);

/** What the engine does, under the paths of the specification it is called by as well. */
function bindSecond(spelling: SecondSpelling): Binding {
  const first = engine.find(({ call }) => call === stockCalls[spelling.kind][spelling.action]);
  if (first?.kind !== 'transaction') throw new Error(`${spelling.kind}.${spelling.action} is not bound`);
  const { handler } = first;
  return {
    call: spelling.call,
    kind: 'transaction',
    handler: (ctx, input) => handler(ctx, firstInput(spelling, input)),
  };
}

/** Calls of all kinds of stock documents. */
export const documentBindings: Binding[] = [
  ...engine,
  bind(correctDocument, async (ctx, { params, body }) => ({ item: await correct(ctx, params.id, body) })),
  ...stockSecondSpellings.map(bindSecond),
  ...listBindings,
  ...peopleBindings,
  ...lotBindings,
  ...historyBindings,
  ...fileBindings,
  ...initialBindings,
  ...statusBindings,
];
