import type { PrintedFormRow, TemplateContent } from '@provizor/contract/printing';
import type { StockDocumentKind } from '@provizor/domain';
import { type FormKey, formsOf, isFormKey, type PrintedForm, printedForms } from '@provizor/printing';
import { sql } from 'kysely';
import { refuse } from '../../core/index.ts';
import type { TenantTransaction } from '../../database/index.ts';

/** A form as the organisation has it; version 0 is the shipped one. */
export type Template = {
  id: string;
  base: FormKey;
  name: string;
  content: TemplateContent;
  version: number;
};

type Kept = Omit<Template, 'base' | 'id'> & { key: string; base: string };

const shipped = (key: FormKey): Template => ({
  id: key,
  base: key,
  name: (printedForms[key] as PrintedForm).title,
  content: {},
  version: 0,
});

/** Forms the organisation has changed or copied, by their ids. */
async function keptOnes(db: TenantTransaction): Promise<Template[]> {
  const { rows } = await sql<Kept>`
    select key, base, name, content, version from print_template order by name collate "ru-x-icu", key`.execute(
    db,
  );
  // a form that is no longer shipped takes its copies with it
  return rows.flatMap(({ key, base, ...row }) => (isFormKey(base) ? [{ ...row, id: key, base }] : []));
}

/** Shipped forms in their order, as the organisation has them, each followed by its copies. */
export async function allTemplates(db: TenantTransaction, kind?: StockDocumentKind): Promise<Template[]> {
  const kept = await keptOnes(db);
  const keys = kind ? formsOf(kind) : (Object.keys(printedForms) as FormKey[]);
  return keys.flatMap((key) => [
    kept.find(({ id }) => id === key) ?? shipped(key),
    ...kept.filter(({ id, base }) => base === key && id !== key),
  ]);
}

/** One form. Refuses report.unknown-form. */
export async function findTemplate(db: TenantTransaction, id: string): Promise<Template> {
  const found = (await keptOnes(db)).find((template) => template.id === id);
  return found ?? (isFormKey(id) ? shipped(id) : refuse('report.unknown-form'));
}

export function rowOf({ id, base, name, content, version }: Template): PrintedFormRow {
  const { about, landscape }: PrintedForm = printedForms[base];
  return {
    id,
    base,
    name,
    full_name: `${name} — ${about}`,
    landscape: content.landscape ?? landscape,
    own: version > 0,
    version,
  };
}
