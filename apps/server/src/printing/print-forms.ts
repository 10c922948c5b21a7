import type { FileReply, HandlerInput, Subject } from '@provizor/contract';
import type { makeForm, previewTemplate } from '@provizor/contract/printing';
import type { StockDocumentKind } from '@provizor/domain';
import { type FormDocument, type FormKey, formsOf } from '@provizor/printing';
import { type Context, type DetachedContext, refuse } from '../core/index.ts';
import { formDocuments } from './documents.ts';
import { fileOf, makePaper } from './papers/make.ts';
import type { FormsSource } from './source.ts';
import { changesOf } from './templates/commands.ts';
import { findTemplate, type Template } from './templates/rows.ts';

type Wanted = HandlerInput<typeof makeForm>['body'];
type Preview = HandlerInput<typeof previewTemplate>['body'];

/** What whoever prints has chosen goes before what the organisation has. */
function sourceOf(
  template: Template,
  documents: FormsSource['documents'],
  wanted: Omit<Wanted, 'template' | 'documents'>,
): FormsSource {
  const { base, id, version, content } = template;
  const { first_count: first, in_part_count: next, sub_template, end_template, person } = wanted;
  const changes = changesOf(base, {
    ...content,
    ...(sub_template && { sub_template }),
    ...(end_template && { end_template }),
    ...(person && { person }),
    ...(first !== undefined && { first_count: first }),
    ...(next !== undefined && { in_part_count: next }),
  });
  return {
    kind: 'forms',
    form: base,
    template: { id, version },
    changes,
    documents,
    copies: wanted.printCountArr ?? [],
    options: {
      ...(wanted.noNumbering !== undefined && { noNumbering: wanted.noNumbering }),
      ...(wanted.landscape !== undefined && { landscape: wanted.landscape }),
    },
  };
}

/**
 * Makes a paper of documents. Gives its link. Refuses not-found, report.unknown-form, report.other-form (a document is
 * not printed so), template.kind.
 */
export async function printForms(ctx: DetachedContext, wanted: Wanted): Promise<string> {
  const { template: id, documents: named, ...others } = wanted;
  const { template, documents } = await ctx.tx(async ({ db }) => {
    const found = await findTemplate(db, id);
    if (named.some(({ kind }) => !formsOf(kind).includes(found.base))) refuse('report.other-form');
    return { template: found, documents: await formDocuments({ db, now: ctx.now }, named) };
  });
  const [first] = documents;
  const title =
    wanted.name ||
    `${template.name} ${documents.length === 1 ? `№ ${first?.number}` : `(${documents.length})`}`;
  return makePaper(ctx, { title, source: sourceOf(template, documents, others), subjects: ['storages'] });
}

/**
 * A document that is none of the stock, by a form as the organisation has it. Gives its link.
 * @param subjects abilities the paper is opened with
 */
export async function printAs(
  ctx: DetachedContext,
  form: FormKey,
  document: FormDocument,
  subjects: readonly Subject[],
): Promise<string> {
  const template = await ctx.tx(({ db }) => findTemplate(db, form));
  const title = `${template.name} № ${document.number}`;
  const source = sourceOf(template, [document], {});
  return makePaper(ctx, { title, source, subjects });
}

/** A document by a form that is not kept yet, as a PDF. Refuses as `printForms` does. */
export async function previewForm(
  ctx: DetachedContext,
  { id, content, document }: Preview,
): Promise<FileReply> {
  const { template, documents } = await ctx.tx(async ({ db }) => {
    const found = await findTemplate(db, id);
    if (!formsOf(document.kind).includes(found.base)) refuse('report.other-form');
    return { template: found, documents: await formDocuments({ db, now: ctx.now }, [document]) };
  });
  const title = `${template.name} № ${documents[0]?.number}`;
  const bytes = await fileOf(title, sourceOf({ ...template, content }, documents, {}));
  return { name: 'preview.pdf', type: 'application/pdf', bytes: new Uint8Array(bytes) };
}

/**
 * Stock documents with their papers by the usual form of their kind, as the organisation has it now, to be drawn; null
 * for a kind that has none. Refuses not-found.
 */
export async function usualPapers(
  ctx: Pick<Context, 'db' | 'now'>,
  named: readonly { kind: StockDocumentKind; id: string }[],
): Promise<{ document: FormDocument; source: FormsSource | null }[]> {
  const documents = await formDocuments(ctx, named);
  const papers = [];
  for (const document of documents) {
    const [form] = formsOf(document.kind);
    const source = form ? sourceOf(await findTemplate(ctx.db, form), [document], {}) : null;
    papers.push({ document, source });
  }
  return papers;
}
