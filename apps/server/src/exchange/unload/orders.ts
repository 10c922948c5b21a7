import {
  type CallReply,
  type HandlerInput,
  type listUnloadFiles,
  type orderUnloadFile,
  unloadDownloadPath,
  unloadFileLimit,
} from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, isForeign, refuse } from '../../core/index.ts';
import { fileNameOf } from './file.ts';
import { countWanted } from './rows.ts';
import { unloadDays } from './settings.ts';

type Body = HandlerInput<typeof orderUnloadFile>['body'];
type Item = CallReply<typeof listUnloadFiles>['items'][number];

const invalid = (path: string, message: string): never =>
  refuse('input.invalid', [{ path: `body.${path}`, message }]);

/** Orders a file. Refuses input.invalid for a period without documents, or with too many. */
export async function orderFile(ctx: Context, body: Body): Promise<{ id: string }> {
  const { db, user } = ctx;
  const sides = [...new Set(body.sides)];
  if (body.period_e < body.period_s) invalid('period_e', 'Конец периода раньше начала');
  const { documents } = await countWanted(db, { ...body, sides });
  if (documents === 0) invalid('period_s', 'За период нет таких документов');
  if (documents > unloadFileLimit) {
    invalid(
      'period_s',
      `Документов ${documents}, в файл входит не больше ${unloadFileLimit}: сократите период`,
    );
  }
  const { rows } = await sql<{ id: string }>`
    insert into mdlp_unload (organization_id, user_id, sides, doc_types, period_s, period_e, format, total)
    values (${user.organizationId}, ${user.id}, ${sides}::text[], ${body.doc_type}::int[], ${body.period_s}::date,
      ${body.period_e}::date, ${body.format}, ${documents})
    returning id`.execute(db);
  const id = rows[0]?.id ?? refuse('server.error');
  await ctx.addJob(
    'mdlp_unload',
    { organizationId: user.organizationId, id },
    { queue: `mdlp_unload:${user.organizationId}`, key: `mdlp_unload:${id}`, priority: 10 },
  );
  return { id };
}

type Row = Omit<Item, 'file_name'>;

/** The organisation's files, the latest first. */
export async function unloadFiles({ db }: Context): Promise<CallReply<typeof listUnloadFiles>> {
  const { rows } = await sql<Row>`
    select id, sides, doc_types as doc_type, period_s, period_e, format, state, done, total, missing, size::float8 as size,
      message, coalesce((select name from app_user u where u.id = f.user_id), '') as "user",
      to_json(created_at)#>>'{}' as created_at, to_json(ready_at)#>>'{}' as ready_at,
      to_json(expires_at)#>>'{}' as expires_at
    from mdlp_unload f order by created_at desc, id desc limit 200`.execute(db);
  return { items: rows.map((row) => ({ ...row, file_name: fileNameOf(row) })), days: unloadDays() };
}

/** The address of a file's bytes. Refuses not-found while it is not ready. */
export async function linkToFile({ db, user }: Context, id: string): Promise<{ link: string }> {
  const { rows } = await sql`select from mdlp_unload where id = ${id}::uuid and state = 'ready'`.execute(db);
  if (rows.length === 0) refuse('not-found');
  const place = isForeign(user) ? `&organization=${user.organizationId}` : '';
  return { link: `${unloadDownloadPath}?file=${id}${place}` };
}

/** Deletes a file; one still being made is given up. Refuses not-found. */
export async function removeFile({ db, publish }: Context, id: string): Promise<{ ok: true }> {
  const { numAffectedRows } = await sql`delete from mdlp_unload where id = ${id}::uuid`.execute(db);
  if (!numAffectedRows) refuse('not-found');
  publish({ type: 'unload.changed', payload: { id } });
  return { ok: true };
}
