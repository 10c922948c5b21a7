import { listTemplates, makeForm, openPrinted, type PrintedFormRow } from '@provizor/contract/printing';
import { type FormKey, formsOf, type PrintedForm, printedForms } from '@provizor/printing';
import { type Binding, bind } from '../core/index.ts';
import { openFile } from './links.ts';
import { printForm } from './make-form.ts';

function rowOf(key: FormKey): PrintedFormRow {
  const { title, about, landscape }: PrintedForm = printedForms[key];
  return { id: key, name: title, full_name: `${title} — ${about}`, landscape };
}

export const bindings: Binding[] = [
  bind(listTemplates, async (_ctx, { body }) => {
    const keys = body.kind ? formsOf(body.kind) : (Object.keys(printedForms) as FormKey[]);
    return { items: keys.map(rowOf), count: keys.length };
  }),
  bind(makeForm, async (ctx, { body }) => ({ data: { link: await printForm(ctx, body) } }), {
    transaction: false,
  }),
  bind(openPrinted, (ctx, { params }) => openFile(ctx, params.link)),
];
