import {
  addTemplate,
  getPrinted,
  getTemplate,
  listPrinted,
  listTemplates,
  makeForm,
  openPrinted,
  previewTemplate,
  printAgain,
  printLabels,
  putTemplate,
  removeTemplate as removeTemplateCall,
} from '@provizor/contract/printing';
import { sql } from 'kysely';
import { type Binding, bind, refuse } from '../core/index.ts';
import { labelsOf } from './labels/content.ts';
import { makePaper } from './papers/make.ts';
import { findPaper, findPapers, openFile, sourceOf } from './papers/rows.ts';
import { previewForm, printForms } from './print-forms.ts';
import { addCopy, cardOf, changeTemplate, removeTemplate } from './templates/commands.ts';
import { pageOf } from './templates/page.ts';
import { findTemplate } from './templates/rows.ts';

const detached = { transaction: false } as const;

export const bindings: Binding[] = [
  bind(listTemplates, ({ db }, { body }) => pageOf(db, body)),
  bind(getTemplate, async ({ db }, { body }) => ({ item: cardOf(await findTemplate(db, body.id)) })),
  bind(addTemplate, async (ctx, { body }) => ({ item: await addCopy(ctx, body) })),
  bind(putTemplate, async (ctx, { body }) => ({ item: await changeTemplate(ctx, body) })),
  bind(removeTemplateCall, async (ctx, { body }) => {
    await removeTemplate(ctx, body.id);
    return { ok: true };
  }),
  bind(previewTemplate, (ctx, { body }) => previewForm(ctx, body), detached),
  bind(makeForm, async (ctx, { body }) => ({ data: { link: await printForms(ctx, body) } }), detached),
  bind(openPrinted, (ctx, { params }) => openFile(ctx, params.link)),
  bind(getPrinted, async (ctx, { params }) => ({ item: await findPaper(ctx, params.link) })),
  bind(listPrinted, async (ctx, { body }) => ({ items: await findPapers(ctx, body.all === true) })),
  bind(
    printAgain,
    async (ctx, { params }) => {
      const { name, ...paper } = await ctx.tx((tx) => sourceOf(tx, params.link));
      return { data: { link: await makePaper(ctx, { ...paper, title: name.replace(/\.\w+$/, '') }) } };
    },
    detached,
  ),
  bind(
    printLabels,
    async (ctx, { body }) => {
      const { printer_id: printerId = null, copies = 1 } = body;
      const labels = await ctx.tx(async ({ db }) => {
        if (printerId !== null) {
          const { rows } = await sql`select from printer where id = ${printerId}`.execute(db);
          if (rows.length === 0) refuse('not-found');
        }
        return labelsOf(db, body);
      });
      const title = `Этикетки (${labels.length})`;
      const source = { kind: 'labels', labels, copies } as const;
      const link = await makePaper(ctx, { title, source, printerId, subjects: ['storages'] });
      return { data: { link } };
    },
    detached,
  ),
];
