import { sendingSchemes, shelfStatuses } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';

/** How much of a pack `p` of the registry the balance of its storage counts: the rule of `shelfShare` as SQL. */
export const shareOfPack: RawBuilder<string> = sql`
  case when p.storage_id is null or p.awaiting = any(${[...sendingSchemes]}::int[])
         or case when p.held = 0 then p.status else coalesce(p.held_status, 'in_circulation') end
            <> all(${[...shelfStatuses]}::text[])
       then 0 else round(p.units_left::numeric / p.units_whole, 6) end`;
