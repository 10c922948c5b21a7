import type { HandlerInput, listOutgoing } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';

export type TroubleKind = NonNullable<HandlerInput<typeof listOutgoing>['body']['trouble']>;

const failed = sql`(o.state = 'failed' or o.result = 'Rejected')`;
const partial = sql`o.result = 'Partial'`;

const kinds: Record<TroubleKind, RawBuilder<unknown>> = {
  failed,
  partial,
  any: sql`(${failed} or ${partial})`,
};

/** Documents (`mdlp_outgoing o`) refused or taken in part that nobody has looked at. */
export const inTrouble = (kind: TroubleKind): RawBuilder<boolean> =>
  sql<boolean>`(o.seen_at is null and ${kinds[kind]})`;
