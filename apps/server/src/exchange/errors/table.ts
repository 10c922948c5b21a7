import type { addExplanation, CallReply, HandlerInput, listExplanations } from '@provizor/contract';
import { errorGroups, nextSteps, statusOf } from '@provizor/mdlp';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { readExplanations, type StoredExplanation } from './explanations.ts';

type Body = HandlerInput<typeof addExplanation>['body'];
type Explanation = CallReply<typeof addExplanation>;

/** A row of the table as the page shows it. */
export const shownExplanation = ({
  id,
  key,
  code,
  text,
  scheme,
  statuses,
  group,
  title,
  why,
  cure,
  next,
}: StoredExplanation): Explanation => ({
  id,
  key,
  code,
  text,
  scheme,
  statuses: [...statuses],
  about: group,
  title,
  why,
  cure,
  next: [...next],
});

/** All explanations in the order in which they are looked at: the organisation's own stand before the product's. */
export const allExplanations = async ({ db }: Context): Promise<CallReply<typeof listExplanations>> => ({
  items: (await readExplanations(db)).map(shownExplanation),
});

function demandKnown({ about, next }: Body): void {
  if (!Object.hasOwn(errorGroups, about)) {
    refuse('input.invalid', [{ path: 'body.about', message: 'Выберите, о чём ошибка' }]);
  }
  if (next.some((step) => !Object.hasOwn(nextSteps, step))) {
    refuse('input.invalid', [{ path: 'body.next', message: 'Такого действия нет' }]);
  }
}

const orNull = (text: string | null) => (text === '' ? null : text);

const values = ({ code, text, scheme, statuses, about, title, why, cure, next }: Body) => ({
  code: orNull(code),
  text: orNull(text),
  scheme,
  statuses: [...new Set(statuses.map((status) => statusOf(status).code))],
  about,
  title,
  why,
  cure,
  next,
});

async function find(ctx: Context, id: number): Promise<Explanation> {
  const row = (await readExplanations(ctx.db)).find((one) => one.id === id);
  return shownExplanation(row ?? refuse('not-found'));
}

/** Describes an error for the organisation; from now on it stands before what the product says. */
export async function describeError(ctx: Context, body: Body): Promise<Explanation> {
  demandKnown(body);
  const row = values(body);
  const { rows } = await sql<{ id: number }>`
    insert into mdlp_own_explanation
      (organization_id, code, text, scheme, statuses, about, title, why, cure, next)
    values (${ctx.user.organizationId}, ${row.code}, ${row.text}, ${row.scheme}, ${row.statuses}::text[], ${row.about},
      ${row.title}, ${row.why}, ${row.cure}, ${row.next}::text[])
    returning id`.execute(ctx.db);
  return find(ctx, rows[0]?.id ?? refuse('not-found'));
}

/** Changes an explanation of the organisation. Refuses not-found for those of the product. */
export async function changeDescription(ctx: Context, id: number, body: Body): Promise<Explanation> {
  demandKnown(body);
  const row = values(body);
  await sql`
    update mdlp_own_explanation set code = ${row.code}, text = ${row.text}, scheme = ${row.scheme},
      statuses = ${row.statuses}::text[], about = ${row.about}, title = ${row.title}, why = ${row.why},
      cure = ${row.cure}, next = ${row.next}::text[], updated_at = now()
     where id = ${id}`.execute(ctx.db);
  return find(ctx, id);
}

/** Removes an explanation of the organisation: the product's own speaks again. Refuses not-found. */
export async function removeDescription(ctx: Context, id: number): Promise<{ ok: true }> {
  const { numAffectedRows } = await sql`delete from mdlp_own_explanation where id = ${id}`.execute(ctx.db);
  if (!numAffectedRows) refuse('not-found');
  return { ok: true };
}
