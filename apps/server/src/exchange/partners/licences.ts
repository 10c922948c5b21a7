import { sql } from 'kysely';
import { askRaw, type Link } from '../link/connect.ts';
import type { Work } from '../work.ts';

const perPage = 100;

/** The day of a moment as the registry writes it, `2020-06-01T00:00:00`. */
const dayIn = (moment: string | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(moment ?? '')?.[0] ?? null;

/** Keeps the organisation's own licences as MDLP has them now; those it has no longer go. Throws MdlpApiError. */
export async function refreshLicences(work: Work, link: Link): Promise<void> {
  const licences = [];
  for (let isWhole = false; !isWhole; ) {
    const { entries, total } = await askRaw(work, link, (client, signal) =>
      client.licences({ start_from: licences.length, count: perPage }, signal),
    );
    licences.push(...entries);
    isWhole = entries.length === 0 || licences.length >= total;
  }
  const known = [...new Map(licences.map((licence) => [licence.id, licence])).values()];
  const column = (of: (licence: (typeof known)[number]) => string | null) => known.map(of);
  await work.tx(async ({ db }) => {
    await sql`delete from pharm_licence where id <> all(${column(({ id }) => id)}::text[])`.execute(db);
    await sql`
      insert into pharm_licence (organization_id, id, number, starts, ends, address)
      select ${work.organizationId}::int, l.id, l.number, l.starts, l.ends, l.address
        from unnest(${column(({ id }) => id)}::text[], ${column(({ l_num: number }) => number)}::text[],
                    ${column(({ start_date: start }) => dayIn(start))}::date[],
                    ${column(({ end_date: end }) => dayIn(end))}::date[],
                    ${column(({ address }) => address ?? null)}::text[]) as l (id, number, starts, ends, address)
      on conflict (organization_id, id) do update
        set number = excluded.number, starts = excluded.starts, ends = excluded.ends, address = excluded.address`.execute(
      db,
    );
  });
}
