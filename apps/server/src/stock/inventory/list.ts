import type { CallReply, HandlerInput } from '@provizor/contract';
import type { listCountLines } from '@provizor/contract/stock';
import { dayOf } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { type Count, findCount } from './counts.ts';
import { countLinesOf, movedBetween, numbered, readLines } from './lines.ts';

type Body = HandlerInput<typeof listCountLines>['body'];

function onlyOf(only: Body['only'], count: Count): RawBuilder<unknown> | undefined {
  if (only === 'left') return sql`i.counted is null`;
  if (only === 'counted') return sql`i.counted is not null`;
  if (only === 'again') return sql`v.again`;
  if (only === 'moved') return movedBetween;
  if (only !== 'different') return undefined;
  if (count.blind && !count.finished) refuse('invent.blind');
  return sql`i.counted <> k.expected`;
}

/** Lines of a count, page by page. Refuses not-found, invent.not-begun, invent.blind. */
export async function listLines({ db, now }: Context, body: Body): Promise<CallReply<typeof listCountLines>> {
  const count = (await findCount(db, body.id)) ?? refuse('invent.not-begun');
  const all: RawBuilder<unknown>[] = [sql`true`];
  const part = body.query?.trim();
  if (part) {
    all.push(sql`(strpos(lower(m.name), lower(${part})) > 0 or strpos(lower(coalesce(m.producer, '')), lower(${part})) > 0
      or strpos(lower(coalesce(l.series, '')), lower(${part})) > 0 or m.gtin = ${part})`);
  }
  if (body.address_id !== undefined) all.push(sql`i.address_id = ${body.address_id}`);
  const only = onlyOf(body.only, count);
  if (only) all.push(only);
  if (body.lines) all.push(numbered(body.lines));
  const where = sql.join(all, sql` and `);
  const limit = body.limit ?? 1000;
  const rows = await readLines(
    db,
    body.id,
    dayOf(now()),
    sql`${where} and i.n > ${body.next ?? 0}`,
    limit + 1,
  );
  const items = rows.slice(0, limit);
  return {
    items,
    count: await countLinesOf(db, body.id, where),
    next: rows.length > limit ? (items.at(-1)?.n_line ?? null) : null,
  };
}
