import {
  countUnloadFile,
  listUnloadFiles,
  openUnloadFile,
  orderUnloadFile,
  removeUnloadFile,
} from '@provizor/contract';
import { type Binding, bind } from '../../core/index.ts';
import { linkToFile, orderFile, removeFile, unloadFiles } from './orders.ts';
import { countWanted } from './rows.ts';

export const unloadBindings: Binding[] = [
  bind(countUnloadFile, ({ db }, { body }) => countWanted(db, body)),
  bind(orderUnloadFile, (ctx, { body }) => orderFile(ctx, body)),
  bind(listUnloadFiles, (ctx) => unloadFiles(ctx)),
  bind(openUnloadFile, (ctx, { params }) => linkToFile(ctx, params.id)),
  bind(removeUnloadFile, (ctx, { params }) => removeFile(ctx, params.id)),
];
