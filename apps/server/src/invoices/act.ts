import type { InvoiceCard } from '@provizor/contract';
import { costOfSum, dayOf, fromKopecks, toKopecks } from '@provizor/domain';
import { emptyLine, type FormDocument, type FormLine } from '@provizor/printing';
import type { Context, DetachedContext } from '../core/index.ts';
import { refuse } from '../core/index.ts';
import { ownPapers, printAs } from '../printing/index.ts';
import { cardOf } from './card.ts';

type Compared = InvoiceCard['compared'][number];

/** What is there of a product: what a person has counted, else what was scanned, else what MDLP announced. */
const foundOf = ({ counted, scanned, notice, paper }: Compared): string =>
  counted ?? String(scanned ?? notice?.packs ?? paper?.quantity ?? '0');

const isCounted = ({ kind }: Compared['differences'][number]): boolean =>
  kind === 'missing' || kind === 'surplus';

/** What a pack costs by the sums of the paper's lines: its price is rounded. */
function costOf({ lines: numbers, paper }: Compared, lines: InvoiceCard['lines']): string | null {
  const sums = lines.filter(({ n }) => numbers.includes(n)).map(({ sum }) => sum);
  const known = sums.filter((sum) => sum !== null);
  if (!paper || Number(paper.quantity) === 0 || known.length === 0 || known.length < sums.length) return null;
  return costOfSum(fromKopecks(known.reduce((all, sum) => all + toKopecks(sum), 0n)), paper.quantity);
}

function lineOf(row: Compared, { lines }: InvoiceCard): FormLine {
  const of = lines.find(({ n }) => n === row.lines[0]);
  return {
    ...emptyLine,
    name: row.name,
    code: of?.code ?? '',
    producer: of?.maker ?? '',
    series: row.series ?? of?.series ?? '',
    expiry: of?.expiry ?? null,
    quantity: foundOf(row),
    asked: row.paper?.quantity ?? '0',
    price: row.paper?.price ?? row.notice?.price ?? null,
    cost: costOf(row, lines),
    rate: of?.vat_rate ?? null,
  };
}

/** The act of a paper: what is missing or too many of it. Refuses not-found, invoice.no-difference. */
async function actOf(ctx: Context, id: string): Promise<FormDocument> {
  const card = await cardOf(ctx.db, id);
  const differing = card.compared.filter(({ differences }) => differences.some(isCounted));
  if (differing.length === 0) refuse('invoice.no-difference');
  const { item } = card;
  return {
    ...(await ownPapers(ctx.db)),
    kind: 'income',
    number: item.number,
    date: dayOf(ctx.now()),
    draft: false,
    storage: item.storage.name,
    storageTo: '',
    partner: { name: item.seller.name, inn: item.seller.inn, kpp: null, address: null },
    basis: { text: '', number: item.number, date: item.date },
    reason: '',
    patient: '',
    comment: '',
    responsible: null,
    responsibleTo: null,
    committee: [],
    lines: differing.map((row) => lineOf(row, card)),
  };
}

/** ТОРГ-2 of a supplier's paper, filled in from its comparison, as the organisation has the form. Gives its link. */
export async function printAct(ctx: DetachedContext, id: string): Promise<string> {
  const document = await ctx.tx((tx) => actOf(tx, id));
  return printAs(ctx, 'torg2', document, ['storages']);
}
