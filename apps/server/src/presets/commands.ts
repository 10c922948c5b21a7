import type { HandlerInput, Preset, savePreset } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../core/index.ts';
import { findPreset, whyNameTaken } from './queries.ts';

type Entry = HandlerInput<typeof savePreset>['body'];

/** The preset if this person keeps it: the owner, and an administrator when it is shared. */
async function keptPreset(ctx: Context, id: number): Promise<Preset> {
  const preset = (await findPreset(ctx.db, ctx.user.id, id)) ?? refuse('not-found');
  return preset.mine || ctx.user.type !== 'user' ? preset : refuse('preset.foreign');
}

/** Keeps a new preset, or changes one. Refuses a taken name, a stale version and the preset of a colleague. */
export async function keepPreset(ctx: Context, entry: Entry): Promise<Preset> {
  const present = entry.id === undefined ? null : await keptPreset(ctx, entry.id);
  const taken = await whyNameTaken(ctx.db, ctx.user.id, entry);
  if (taken !== null) refuse('input.invalid', [{ path: 'body.name', message: taken }]);
  const id = present ? await change(ctx, present, entry) : await insert(ctx, entry);
  return (await findPreset(ctx.db, ctx.user.id, id)) ?? refuse('not-found');
}

async function insert(ctx: Context, { typePreset, name, data, shared }: Entry): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into preset (organization_id, user_id, type, name, data, shared)
    values (${ctx.user.organizationId}, ${ctx.user.id}, ${typePreset}, ${name}, ${JSON.stringify(data)}::jsonb,
            ${shared})
    on conflict (organization_id, user_id, type, lower(name)) do nothing
    returning id`.execute(ctx.db);
  return (
    rows[0]?.id ?? refuse('input.invalid', [{ path: 'body.name', message: 'Такой набор у вас уже есть' }])
  );
}

async function change(
  ctx: Context,
  present: Preset,
  { name, data, shared, version }: Entry,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update preset set name = ${name}, data = ${JSON.stringify(data)}::jsonb, shared = ${shared},
           version = version + 1
     where id = ${present.id} and version = ${version ?? 0}`.execute(ctx.db);
  if (!numAffectedRows) refuse('version.stale', present);
  // What is no longer shared is nobody else's default.
  if (!shared) {
    await sql`
      delete from preset_default d using preset p
       where p.organization_id = d.organization_id and p.id = d.preset_id
         and p.id = ${present.id} and d.user_id <> p.user_id`.execute(ctx.db);
  }
  return present.id;
}

/** Makes a preset the one this person opens the list with; null: none any more. */
export async function chooseDefault(ctx: Context, typePreset: string, id: number | null): Promise<void> {
  if (id === null) {
    await sql`delete from preset_default where user_id = ${ctx.user.id} and type = ${typePreset}`.execute(
      ctx.db,
    );
    return;
  }
  const preset = await findPreset(ctx.db, ctx.user.id, id);
  if (preset?.typePreset !== typePreset) refuse('not-found');
  await sql`
    insert into preset_default (organization_id, user_id, type, preset_id)
    values (${ctx.user.organizationId}, ${ctx.user.id}, ${typePreset}, ${id})
    on conflict (organization_id, user_id, type) do update set preset_id = excluded.preset_id`.execute(
    ctx.db,
  );
}

/** Removes a preset; the lists that opened with it open as they were made. */
export async function dropPreset(ctx: Context, id: number): Promise<void> {
  const { id: kept } = await keptPreset(ctx, id);
  await sql`delete from preset where id = ${kept}`.execute(ctx.db);
}
