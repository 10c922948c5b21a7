import type { TemplateCard, TemplateContent } from '@provizor/contract/printing';
import {
  type FormKey,
  formParts,
  isFormKey,
  type PrintedForm,
  printedForms,
  type TemplateChanges,
} from '@provizor/printing';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { findTemplate, rowOf, type Template } from './rows.ts';

/** A form with everything of it that may be changed. */
export function cardOf(template: Template): TemplateCard {
  const { texts, columns, roles } = formParts(template.base);
  const { kinds }: PrintedForm = printedForms[template.base];
  return {
    ...rowOf(template),
    content: template.content,
    kinds: [...kinds],
    texts,
    columns: columns.map(({ groups, ...column }) => ({ ...column, ...(groups && { groups: [...groups] }) })),
    roles,
  };
}

/**
 * What was typed, as it is drawn. Refuses template.columns (a column the form has not), template.kind (a continuation or
 * a last page of other documents).
 */
export function changesOf(base: FormKey, content: TemplateContent): TemplateChanges {
  const { sub_template: sub, end_template: end, ...changes } = content;
  const { columns } = formParts(base);
  if (changes.columns?.some(({ at }) => at >= columns.length)) refuse('template.columns');
  const known = (key: string | undefined): FormKey | undefined => {
    if (key === undefined) return undefined;
    if (!isFormKey(key)) return refuse('report.unknown-form');
    const { kinds }: PrintedForm = printedForms[key];
    const own: PrintedForm = printedForms[base];
    return own.kinds.some((kind) => kinds.includes(kind)) ? key : refuse('template.kind');
  };
  const [next, last] = [known(sub), known(end)];
  return { ...changes, ...(next && { sub_template: next }), ...(last && { end_template: last }) };
}

/** Writes a form and the version of it that stays. Versions go on where a form was taken back before. */
async function write(
  { db, user }: Context,
  { id, base, name, content }: Omit<Template, 'version'>,
): Promise<Template> {
  const text = JSON.stringify(content);
  const { rows } = await sql<{ version: number }>`
    with next as (
      select coalesce(max(version), 0) + 1 as version from print_template_version where key = ${id}
    ), kept as (
      insert into print_template_version (organization_id, key, version, base, name, content, created_by)
      select ${user.organizationId}, ${id}, version, ${base}, ${name}, ${text}::jsonb, (
        select u.id from app_user u where u.organization_id = ${user.organizationId} and u.id = ${user.id}) from next
      returning version, created_by
    )
    insert into print_template (organization_id, key, base, name, content, version, changed_by)
    select ${user.organizationId}, ${id}, ${base}, ${name}, ${text}::jsonb, version, created_by from kept
    on conflict (organization_id, key) do update
      set name = excluded.name, content = excluded.content, version = excluded.version, changed_at = now(),
          changed_by = excluded.changed_by
    returning version`.execute(db);
  return { id, base, name, content, version: rows[0]?.version ?? 1 };
}

/** Adds a copy of a form, as the organisation has it unless other content is given. */
export async function addCopy(
  ctx: Context,
  { base: of, name, content }: { base: string; name: string; content?: TemplateContent | undefined },
): Promise<TemplateCard> {
  const origin = await findTemplate(ctx.db, of);
  const { base } = origin;
  const own = content ?? origin.content;
  changesOf(base, own);
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(substr(key, 5)::int), 0) + 1 as n from print_template_version where key like 'own:%'`.execute(
    ctx.db,
  );
  return cardOf(await write(ctx, { id: `own:${rows[0]?.n ?? 1}`, base, name, content: own }));
}

/** Changes a form; a stale version is refused with the present one. */
export async function changeTemplate(
  ctx: Context,
  {
    id,
    version,
    name,
    content,
  }: { id: string; version?: number | undefined; name?: string | undefined; content: TemplateContent },
): Promise<TemplateCard> {
  await sql`select pg_advisory_xact_lock(hashtextextended('print_template:' || ${ctx.user.organizationId}::text, 0))`.execute(
    ctx.db,
  );
  const present = await findTemplate(ctx.db, id);
  if (version !== undefined && version !== present.version) refuse('version.stale', cardOf(present));
  changesOf(present.base, content);
  return cardOf(await write(ctx, { id, base: present.base, name: name ?? present.name, content }));
}

/** Removes a copy; takes a shipped form back to what it was. Its versions stay. Refuses report.unknown-form. */
export async function removeTemplate({ db }: Context, id: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from print_template where key = ${id}`.execute(db);
  if (!numAffectedRows && !isFormKey(id)) refuse('report.unknown-form');
}
