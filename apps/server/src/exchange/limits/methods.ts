import { methods } from '@provizor/mdlp';
import { sql } from 'kysely';
import type { Database } from '../../database/index.ts';
import type { Account } from './slots.ts';

/** Writes the methods this product calls with the protocol's intervals; own intervals stay. */
export async function writeMethods(database: Database): Promise<void> {
  const rows = Object.entries(methods).map(([method, { number, title, url, intervalMs }]) => ({
    method,
    number,
    title,
    url,
    interval_ms: intervalMs,
  }));
  await sql`
    insert into mdlp_method (method, number, title, url, interval_ms)
    select method, number, title, url, interval_ms
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as m (method text, number text, title text, url text, interval_ms int)
     order by method
    on conflict (method) do update set number = excluded.number, title = excluded.title, url = excluded.url,
      interval_ms = excluded.interval_ms
    where (mdlp_method.number, mdlp_method.title, mdlp_method.url, mdlp_method.interval_ms)
      is distinct from (excluded.number, excluded.title, excluded.url, excluded.interval_ms)`.execute(
    database,
  );
}

export type IntervalRow = {
  method: string;
  title: string;
  url: string;
  number: string;
  interval: number;
  last_request: string | null;
  wait: number;
};

/** All methods with the account's last request and what is left to wait; `null` = no account signed in. */
export async function readIntervals(
  database: Database,
  account: Account | null,
  pace: number,
): Promise<IntervalRow[]> {
  const { rows } = await sql<IntervalRow>`
    select m.method, m.title, m.url, m.number,
      (coalesce(m.own_interval_ms, m.interval_ms) * ${pace}::float8)::int as interval,
      to_json(l.last_request_at)#>>'{}' as last_request,
      coalesce(greatest(0, extract(epoch from mdlp_free_at(l.next_at, l.booked_at) - clock_timestamp()) * 1000)::int, 0) as wait
    from mdlp_method m left join rate_limit l on l.method = m.method and l.account = ${account?.name ?? null}
    order by string_to_array(nullif(m.number, ''), '.')::int[] nulls first, m.method`.execute(database);
  return rows;
}
