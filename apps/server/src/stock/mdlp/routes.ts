import { getStockMdlp, listDisagreedPacks, listDisagreements, settleDisagreement } from '@provizor/contract';
import { type Binding, bind } from '../../core/index.ts';
import { disagreedPacks, disagreements } from './agreement.ts';
import { mdlpOf } from './offers.ts';
import { settlePacks } from './settle-packs.ts';

/** Calls of stock documents about MDLP, and of the comparison of packs with balances. */
export const mdlpBindings: Binding[] = [
  bind(getStockMdlp, ({ db }, { params }) => mdlpOf(db, params.id)),
  bind(listDisagreements, ({ db }, { body }) => disagreements(db, body)),
  bind(listDisagreedPacks, ({ db }, { body }) => disagreedPacks(db, body)),
  bind(settleDisagreement, (ctx, { body }) => settlePacks(ctx, body.sgtins)),
];
