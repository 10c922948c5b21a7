import {
  build250,
  build251,
  build252,
  build254,
  build391,
  build415,
  build416,
  build417,
  build431,
  build471,
  build481,
  build511,
  build512,
  build521,
  build531,
  build541,
  build542,
  build552,
  build701,
  build702,
  build705,
  build912,
  build913,
} from '@provizor/contract';
import { type Binding, bind } from '../../core/index.ts';
import { buildScheme } from './build.ts';
import { buildConfirmation } from './confirmation.ts';

/** The official check waits for another thread: no transaction is held meanwhile. */
const waiting = { transaction: false } as const;

export const schemeBindings: Binding[] = [
  bind(build250, (ctx, { body }) => buildScheme(ctx, 250, body), waiting),
  bind(build251, (ctx, { body }) => buildScheme(ctx, 251, body), waiting),
  bind(build252, (ctx, { body }) => buildScheme(ctx, 252, body), waiting),
  bind(build254, (ctx, { body }) => buildScheme(ctx, 254, body), waiting),
  bind(build391, (ctx, { body }) => buildScheme(ctx, 391, body), waiting),
  bind(build415, (ctx, { body }) => buildScheme(ctx, 415, body), waiting),
  bind(build416, (ctx, { body }) => buildScheme(ctx, 416, body), waiting),
  bind(build417, (ctx, { body }) => buildScheme(ctx, 417, body), waiting),
  bind(build431, (ctx, { body }) => buildScheme(ctx, 431, body), waiting),
  bind(build471, (ctx, { body }) => buildScheme(ctx, 471, body), waiting),
  bind(build481, (ctx, { body }) => buildScheme(ctx, 481, body), waiting),
  bind(build511, (ctx, { body }) => buildScheme(ctx, 511, body), waiting),
  bind(build512, (ctx, { body }) => buildScheme(ctx, 512, body), waiting),
  bind(build521, (ctx, { body }) => buildScheme(ctx, 521, body), waiting),
  bind(build531, (ctx, { body }) => buildScheme(ctx, 531, body), waiting),
  bind(build541, (ctx, { body }) => buildScheme(ctx, 541, body), waiting),
  bind(build542, (ctx, { body }) => buildScheme(ctx, 542, body), waiting),
  bind(build552, (ctx, { body }) => buildScheme(ctx, 552, body), waiting),
  bind(build701, (ctx, { body }) => buildConfirmation(ctx, body), waiting),
  bind(build702, (ctx, { body }) => buildScheme(ctx, 702, body), waiting),
  bind(build705, (ctx, { body }) => buildScheme(ctx, 705, body), waiting),
  bind(build912, (ctx, { body }) => buildScheme(ctx, 912, body), waiting),
  bind(build913, (ctx, { body }) => buildScheme(ctx, 913, body), waiting),
];
