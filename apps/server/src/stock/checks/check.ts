import type { StockDocument } from '@provizor/contract/stock';
import { checksBefore, dayOf, passageOf, type StockStep } from '@provizor/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../core/index.ts';
import { type DocumentLine, plain, selectLinesOf } from '../documents/lines.ts';
import type { Examined, FitRow } from './examined.ts';
import { factsOf } from './facts.ts';
import { selectFit } from './fit.ts';

type Content = { lines: DocumentLine[]; fit: FitRow[] };

/** The lines of a document with what of them does not fit, as one value. */
function contentOf(ctx: Context, document: StockDocument): RawBuilder<Content> {
  const { id, kind } = document;
  const lines = selectLinesOf({ id, kind, blind: false }, dayOf(ctx.now()));
  return sql<Content>`(
    select json_build_object(
      'lines', (select coalesce(json_agg(l), '[]') from (${lines}) l),
      'fit', (select coalesce(json_agg(o), '[]') from (${selectFit(document)}) o)))`;
}

async function readContent(ctx: Context, document: StockDocument): Promise<Content> {
  const { rows } = await sql<{ content: Content }>`/* prepared */
    select ${contentOf(ctx, document)} as content`.execute(ctx.db);
  return rows[0]?.content ?? { lines: [], fit: [] };
}

const looksAtLines = ({ kind, state }: StockDocument, step: StockStep): boolean =>
  passageOf(kind, state, step) !== undefined && checksBefore(kind, step).includes('lines');

/** A locked document as the checks before a step see it. */
export function examine(ctx: Context, document: StockDocument, step: StockStep): Examined {
  let facts: ReturnType<typeof factsOf<Content>> | undefined;
  let content: Promise<Content> | undefined;
  const factsOnce = () => {
    facts ??= factsOf(ctx, document, looksAtLines(document, step) ? contentOf(ctx, document) : undefined);
    return facts;
  };
  const contentOnce = () => {
    content ??= factsOnce().then(({ content: read }) => read ?? readContent(ctx, document));
    return content;
  };
  return {
    ctx,
    document,
    lines: async () => plain((await contentOnce()).lines),
    fit: async () => (await contentOnce()).fit,
    facts: factsOnce,
  };
}
