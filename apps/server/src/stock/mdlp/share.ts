import { sendingSchemes, shelfStatuses } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * How much of a pack `p` of the registry the balance of its storage counts: the rule of `shelfShare` as SQL, in whole
 * units of the goods. MDLP may have been told another denominator: what is left is the nearest number of units, so the
 * last part takes the remainder.
 */
export const shareOfPack: RawBuilder<string> = sql`
  case when p.storage_id is null or p.awaiting = any(${[...sendingSchemes]}::int[])
         or case when p.held = 0 then p.status else coalesce(p.held_status, 'in_circulation') end
            <> all(${[...shelfStatuses]}::text[])
       then 0 when p.units_left = p.units_whole then 1
       else coalesce((
         select stock_packs(round(p.units_left::numeric * n.units_in_pack / p.units_whole), n.units_in_pack)
           from nomenclature n where n.organization_id = p.organization_id and n.gtin = p.gtin),
         round(p.units_left::numeric / p.units_whole, 6)) end`;
