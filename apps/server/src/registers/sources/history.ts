import type { RegisterName } from '@provizor/contract';
import { type RawBuilder, sql } from 'kysely';

/** What was sent about a subject and answered: columns of `h`. */
export type History = {
  pending: boolean;
  accepted_element: 'fact' | 'correction' | 'invalidation' | null;
  accepted_digest: string | null;
  /** Of the accepted fact. */
  fact_uuid: string | null;
  /** By element: the uuid a package that was taken back has left. */
  spare: Record<string, string> | null;
};

export const historyColumns = sql`
  coalesce(h.pending, false) as pending, h.accepted_element, h.accepted_digest, h.fact_uuid, h.spare`;

/** Joins `h` to the subject of a row. */
export const historyOf = (
  register: RegisterName,
  elements: readonly string[],
  subject: RawBuilder<unknown>,
  line: RawBuilder<unknown> = sql`0`,
): RawBuilder<unknown> => sql`
  left join lateral (
    select bool_or(x.state = 'formed' and x.package_uuid is not null) as pending,
           (array_agg(x.element order by x.id desc)
              filter (where x.state in ('accepted', 'warning', 'known')))[1] as accepted_element,
           (array_agg(x.digest order by x.id desc)
              filter (where x.state in ('accepted', 'warning', 'known')))[1] as accepted_digest,
           (array_agg(x.uuid) filter (
              where x.element = 'fact' and x.state in ('accepted', 'warning', 'known')))[1] as fact_uuid,
           jsonb_object_agg(x.element, x.uuid) filter (where x.package_uuid is null) as spare
      from register_record x
     where x.register = ${register} and x.subject_id = ${subject} and x.line = ${line}
       and x.element = any(${[...elements]}::text[])) h on true`;

/** The state in which the register has a subject, null when it was never sent. */
export const stateIn = (element: string, subject: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select case when bool_or(x.state in ('accepted', 'warning', 'known')) then 'accepted'
               when bool_or(x.state = 'formed' and x.package_uuid is not null) then 'sent'
               when bool_or(x.state = 'refused') then 'refused' end
     from register_record x
    where x.register = 'frllo' and x.element = ${element} and x.subject_id = ${subject})`;

/** The register's number of a subject, null before it has given one. */
export const numberIn = (
  element: string,
  subject: RawBuilder<unknown>,
  line: RawBuilder<unknown> = sql`0`,
): RawBuilder<unknown> => sql`
  (select max(x.number) from register_record x
    where x.register = 'frllo' and x.element = ${element} and x.subject_id = ${subject} and x.line = ${line})`;
