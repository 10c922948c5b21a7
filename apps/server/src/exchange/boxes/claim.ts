import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** Longer than the interval of the method with a slow answer; a loader renews it before every question. */
const life = '3 minutes';

/**
 * Takes or renews the right to load hierarchies for an organisation: whoever else needs boxes waits for his. One that ends
 * later than it could was taken by a clock that was ahead and has been put right: it is nobody's.
 */
export async function claimLoading(work: Work, holder: string): Promise<boolean> {
  const { rows } = await work.tx(({ db }) =>
    sql`
      insert into mdlp_box_loader as c (organization_id, holder, until)
      values (${work.organizationId}, ${holder}, now() + ${life}::interval)
      on conflict (organization_id) do update set holder = excluded.holder, until = excluded.until
        where c.holder = excluded.holder or c.until not between now() and clock_timestamp() + ${life}::interval
      returning holder`.execute(db),
  );
  return rows.length > 0;
}

/** Lets the next one load. */
export async function releaseLoading(work: Work, holder: string): Promise<void> {
  await work.tx(({ db }) => sql`delete from mdlp_box_loader where holder = ${holder}`.execute(db));
}
