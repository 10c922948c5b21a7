import { sql } from 'kysely';
import type { Work } from '../work.ts';
import { columns, type Outgoing } from './rows.ts';

/** What is to be done next with a document: the ways to MDLP are worked side by side. */
export type Stage = 'send' | 'sendLarge' | 'look' | 'ticket' | 'apply';

/** Documents of an account whose moment has come, by what is to be done, in the order they were signed. */
export type Due = {
  ids: Record<Stage, string[]>;
  /** Milliseconds the first of them has been waiting. */
  waited: Record<Stage, number>;
  /** Milliseconds until the next document of the stage is due; null when none waits for a moment. */
  next: Record<Stage, number | null>;
};

/** Documents above this go the large way as a rule: MDLP's usual limit is 1 MiB of a request with base64. */
const usualLimit = 770_000;

/** Documents looked at in one go. */
const most = 500;

/**
 * The documents of these that are due in a stage at this moment, in the order they were signed. What was read a moment
 * ago may have been done meanwhile: nothing is begun by an old reading.
 */
export async function readStillDue(work: Work, ids: readonly string[], wanted: Stage): Promise<Outgoing[]> {
  const { rows } = await work.tx(({ db }) =>
    sql<Outgoing>`
      select ${columns} from mdlp_outgoing
       where id = any(${[...ids]}::uuid[]) and applied_at is null and next_attempt_at <= clock_timestamp()
         and ${stage} = ${wanted}
       order by created_at, id`.execute(db),
  );
  return rows;
}

/** What is to be done next with a row of mdlp_outgoing. */
export const stage = sql`
  case when ticket_at is not null then 'apply'
       when processed_at is not null then 'ticket'
       when document_id is not null then 'look'
       when bytes > ${usualLimit}::int then 'sendLarge'
       else 'send' end`;

type Row = { stage: Stage; ids: string[] | null; waited: number | null; next: number | null };

const nothing = <T>(value: T): Record<Stage, T> => ({
  send: value,
  sendLarge: value,
  look: value,
  ticket: value,
  apply: value,
});

/** Reads in one statement what an account has to do. */
export async function readDue(work: Work, thumbprint: string): Promise<Due> {
  const { rows } = await work.tx(({ db }) =>
    sql<Row>`
      select o.stage, (array_agg(o.id order by o.created_at, o.id) filter (where o.wait <= 0))[1:${most}::int] as ids,
        max(-o.wait) filter (where o.wait <= 0)::float8 as waited, min(o.wait) filter (where o.wait > 0)::float8 as next
        from (select id, created_at, ${stage} as stage,
                extract(epoch from next_attempt_at - clock_timestamp()) * 1000 as wait
                from mdlp_outgoing
               where applied_at is null and next_attempt_at is not null and thumbprint = ${thumbprint}) o
       group by o.stage`.execute(db),
  );
  const due: Due = { ids: nothing<string[]>([]), waited: nothing(0), next: nothing<number | null>(null) };
  for (const row of rows) {
    due.ids[row.stage] = row.ids ?? [];
    due.waited[row.stage] = row.waited ?? 0;
    due.next[row.stage] = row.next;
  }
  return due;
}
