import type { CallReply, HandlerInput, listDictionaryProposals } from '@provizor/contract';
import { sql } from 'kysely';
import type { DetachedContext } from '../../core/index.ts';
import { asSystem, type TenantTransaction } from '../../database/index.ts';

type Reply = CallReply<typeof listDictionaryProposals>;
type Given = HandlerInput<typeof listDictionaryProposals>['body'];

const usual = 100;

async function read(db: TenantTransaction, { state, limit = usual }: Given): Promise<Reply> {
  const { rows: items } = await sql<Reply['items'][number]>`
    select p.id, p.dictionary, p.row_id, p.name, p.changes, p.comment, p.state, p.reason,
           o.name as organization, u.name as person, to_json(p.created_at)#>>'{}' as created,
           to_json(p.decided_at)#>>'{}' as decided, p.made_id
      from dictionary_proposal p
      join organization o on o.id = p.organization_id
      join app_user u on u.organization_id = p.organization_id and u.id = p.proposed_by
     where ${state === undefined ? sql`true` : sql`p.state = ${state}`}
     order by p.state <> 'waiting', p.id desc limit ${limit}`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from dictionary_proposal where state = 'waiting'`.execute(db);
  return { items, waiting: rows[0]?.n ?? 0 };
}

/** Proposals of the organisation, to root those of all: what waits first, then the newest. */
export const listProposals = (ctx: DetachedContext, given: Given): Promise<Reply> =>
  ctx.user.type === 'root'
    ? asSystem(ctx.services.database, (db) => read(db, given))
    : ctx.tx(({ db }) => read(db, given));
