import type { HandlerInput } from '@provizor/contract';
import type { makeForm } from '@provizor/contract/printing';
import { formsOf, isFormKey, type PrintedForm, printedForms } from '@provizor/printing';
import { type DetachedContext, refuse } from '../core/index.ts';
import { formDocument } from './document.ts';
import { drawPdf } from './draw/job.ts';
import { keepFile } from './links.ts';

type Wanted = HandlerInput<typeof makeForm>['body'];

/** A name a file may have: signs it may not have become «_». */
const fileName = (name: string) => `${name.replace(/[^\p{L}\p{N}№(). _-]+/gu, '_').slice(0, 200)}.pdf`;

/**
 * Draws documents by a form and keeps the file for a day. No transaction is held while it is drawn. Gives its link.
 * Refuses not-found, report.unknown-form, report.other-form (a document is not printed so).
 */
export async function printForm(ctx: DetachedContext, wanted: Wanted): Promise<string> {
  const { template, documents: named, printCountArr = [] } = wanted;
  if (!isFormKey(template)) return refuse('report.unknown-form');
  if (named.some(({ kind }) => !formsOf(kind).includes(template))) return refuse('report.other-form');
  const form: PrintedForm = printedForms[template];
  const documents = await ctx.tx(async ({ db }) => {
    const read = [];
    for (const { kind, id } of named) read.push(await formDocument({ db, now: ctx.now }, kind, id));
    return read;
  });
  const [first] = documents;
  const title =
    wanted.name || `${form.title} ${documents.length === 1 ? `№ ${first?.number}` : `(${documents.length})`}`;
  const bytes = await drawPdf({
    form: template,
    title,
    documents,
    copies: printCountArr,
    options: {
      ...(wanted.noNumbering && { noNumbering: true }),
      ...(wanted.landscape !== undefined && { landscape: wanted.landscape }),
      ...(wanted.first_count !== undefined && { firstRows: wanted.first_count }),
      ...(wanted.in_part_count !== undefined && { nextRows: wanted.in_part_count }),
    },
  });
  return ctx.tx((tx) =>
    keepFile(tx, { name: fileName(title), type: 'application/pdf', bytes: new Uint8Array(bytes) }),
  );
}
