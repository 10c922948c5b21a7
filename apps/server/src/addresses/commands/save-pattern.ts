import type { AddressPattern } from '@provizor/contract';
import { expandPattern } from '@provizor/domain';
import { sql } from 'kysely';
import { type Context, refuse, tellVersion, versionIs } from '../../core/index.ts';
import { findPattern } from '../patterns.ts';

type Entry = { name: string; content: string[] };

/** How many places the lines make; refuses input.invalid with what is wrong in which line. */
function countPlaces(content: string[]): number {
  const { places, errors } = expandPattern(content);
  if (errors.length > 0) {
    refuse(
      'input.invalid',
      errors.map(({ line, message }) => ({
        path: `body.content.${line}`,
        message: `Строка ${line + 1}: ${message}`,
      })),
    );
  }
  return places.length;
}

const nameTaken = (): never =>
  refuse('input.invalid', [{ path: 'body.name', message: 'Шаблон с таким наименованием уже есть' }]);

const isNameTaken = async (ctx: Context, name: string, id: number | null) => {
  const { rows } = await sql`
    select from address_pattern where lower(name) = lower(${name}) and id is distinct from ${id}`.execute(
    ctx.db,
  );
  return rows.length > 0;
};

/** Adds a pattern. Refuses input.invalid for a wrong line or a name that is taken. */
export async function addPattern(ctx: Context, entry: Entry): Promise<AddressPattern> {
  const places = countPlaces(entry.content);
  const { rows } = await sql<AddressPattern>`
    insert into address_pattern (organization_id, name, content, places)
    values (${ctx.user.organizationId}, ${entry.name}, ${entry.content}::text[], ${places})
    on conflict (organization_id, lower(name)) do nothing
    returning id, name, content, places, version`.execute(ctx.db);
  return rows[0] ?? nameTaken();
}

/**
 * Changes a pattern; places it made before stay as they are. Refuses not-found with the id in the text,
 * version.stale with the present pattern, input.invalid as `addPattern`.
 */
export async function putPattern(
  ctx: Context,
  id: number,
  version: number | undefined,
  entry: Entry,
): Promise<AddressPattern> {
  const places = countPlaces(entry.content);
  if (await isNameTaken(ctx, entry.name, id)) nameTaken();
  await tellVersion(ctx.db, version);
  const { rows } = await sql<AddressPattern>`
    update address_pattern
       set name = ${entry.name}, content = ${entry.content}::text[], places = ${places}, version = version + 1
     where id = ${id} and ${versionIs(version)}
    returning id, name, content, places, version`.execute(ctx.db);
  if (rows[0]) return rows[0];
  const present = await findPattern(ctx.db, id);
  if (present) return refuse('version.stale', { present });
  return refuse(
    'not-found',
    undefined,
    `Произошла ошибка при попытке изменить шаблон мест хранения с ID: ${id}`,
  );
}

/** Removes a pattern; places it made stay. Refuses not-found with the id in the text. */
export async function removePattern(ctx: Context, id: number): Promise<void> {
  const { numAffectedRows } = await sql`delete from address_pattern where id = ${id}`.execute(ctx.db);
  if (!numAffectedRows) {
    refuse('not-found', undefined, `Произошла ошибка при попытке удалить шаблон мест хранения с ID: ${id}`);
  }
}
