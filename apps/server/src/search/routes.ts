import { searchEverything } from '@provizor/contract';
import { bind } from '../core/index.ts';
import { findEverything } from './find.ts';

export const bindings = [bind(searchEverything, (ctx, { body }) => findEverything(ctx, body.query))];
