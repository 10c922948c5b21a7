import type { addSpecification, HandlerInput, putSpecification, Specification } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse, tellVersion, versionIs } from '../../core/index.ts';
import { specificationOf } from '../specifications.ts';

type Entry = HandlerInput<typeof addSpecification>['body'];

const isTwice = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505';

/** Refuses what the fields of a line can't say together. */
async function demandEntry({ db }: Context, entry: Entry): Promise<void> {
  const { rows } = await sql<{ contract: boolean; goods: boolean }>`
    select exists (select from contract where id = ${entry.contract_id} and programme_id is not null) as contract,
           exists (select from nomenclature where id = ${entry.nomenclature_id}) as goods`.execute(db);
  if (!rows[0]?.contract || !rows[0].goods) refuse('not-found');
  const days = entry.schedule.map(({ date }) => date);
  if (new Set(days).size < days.length)
    refuse('input.invalid', [{ path: 'body.schedule', message: 'День поставки указан дважды' }]);
  if (entry.schedule.some(({ quantity }) => Number(quantity) <= 0))
    refuse('input.invalid', [{ path: 'body.schedule', message: 'Количество поставки больше нуля' }]);
  const planned = entry.schedule.reduce((sum, { quantity }) => sum + Math.round(Number(quantity) * 1000), 0);
  if (planned > Math.round(Number(entry.quantity) * 1000))
    refuse('input.invalid', [
      { path: 'body.schedule', message: 'По графику поставок больше, чем в спецификации' },
    ]);
}

async function saveSchedule({ db, user }: Context, id: number, schedule: Entry['schedule']): Promise<void> {
  const days = schedule.map(({ date }) => date);
  await sql`
    delete from contract_schedule where specification_id = ${id} and not date = any(${days}::date[])`.execute(
    db,
  );
  await sql`
    insert into contract_schedule (organization_id, specification_id, date, quantity)
    select ${user.organizationId}::int, ${id}::int, d.date, d.quantity
      from unnest(${days}::date[], ${schedule.map(({ quantity }) => quantity)}::numeric[]) as d (date, quantity)
    on conflict (organization_id, specification_id, date) do update set quantity = excluded.quantity
     where contract_schedule.quantity <> excluded.quantity`.execute(db);
}

/** Gives a sentence at the field where the goods stand in the specification already. */
async function once<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isTwice(error)) throw error;
    return refuse('input.invalid', [
      { path: 'body.nomenclature_id', message: 'Этот товар уже есть в спецификации договора' },
    ]);
  }
}

/** Adds a line to a specification. Refuses not-found (contract, goods), input.invalid. */
export async function addLine(ctx: Context, entry: Entry): Promise<Specification> {
  await demandEntry(ctx, entry);
  const { rows } = await once(() =>
    sql<{ id: number }>`
      insert into contract_specification (organization_id, contract_id, nomenclature_id, quantity, price, comment)
      values (${ctx.user.organizationId}, ${entry.contract_id}, ${entry.nomenclature_id}, ${entry.quantity}::numeric,
              ${entry.price}::numeric, ${entry.comment ?? null}) returning id`.execute(ctx.db),
  );
  const id = rows[0]?.id ?? 0;
  await saveSchedule(ctx, id, entry.schedule);
  return specificationOf(ctx, id);
}

/** Changes a line. Refuses not-found, version.stale, input.invalid. */
export async function changeLine(
  ctx: Context,
  { id, version, ...entry }: HandlerInput<typeof putSpecification>['body'],
): Promise<Specification> {
  await demandEntry(ctx, entry);
  await tellVersion(ctx.db, version);
  const { numAffectedRows } = await once(() =>
    sql`
      update contract_specification
         set contract_id = ${entry.contract_id}, nomenclature_id = ${entry.nomenclature_id},
             quantity = ${entry.quantity}::numeric, price = ${entry.price}::numeric,
             comment = ${entry.comment ?? null}, version = version + 1
       where id = ${id} and ${versionIs(version)}`.execute(ctx.db),
  );
  if (!numAffectedRows) refuse('version.stale', await specificationOf(ctx, id));
  await saveSchedule(ctx, id, entry.schedule);
  return specificationOf(ctx, id);
}

/** Removes a line with its schedule. Refuses not-found. */
export async function removeLine({ db }: Context, id: number): Promise<void> {
  const { numAffectedRows } = await sql`delete from contract_specification where id = ${id}`.execute(db);
  if (!numAffectedRows) refuse('not-found');
}
