import { sql } from 'kysely';

/**
 * Whether a lot `l` may be released under a programme `g`: it is of the programme's source, or the programme lets others
 * in, or MDLP has told of its budget and no more, and it is the programme's (MDLP numbers budgets, not programmes).
 */
export const sourceFits = sql<boolean>`(
  l.source = g.source_type_id::text or g.other_sources
  or l.source = (select t.mdlp_id::text from source_type t where t.id = g.source_type_id))`;
