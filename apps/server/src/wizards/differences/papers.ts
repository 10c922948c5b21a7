import { dayOf } from '@provizor/domain';
import type { FormDocument, FormLine } from '@provizor/printing';
import { askedOfSender, dayText, emptyLine } from '@provizor/printing';
import { sql } from 'kysely';
import { type Context, type DetachedContext, refuse } from '../../core/index.ts';
import { ownPapers, printAs } from '../../printing/index.ts';
import { findPlaces } from '../../storages/index.ts';
import { partiesOf } from '../about.ts';
import { codeOf, type Found, readDifferences } from './read.ts';

type Paper = 'letter' | 'act';
type Read = Pick<Context, 'db' | 'now' | 'user'>;

/** Pack by pack, each with what is wrong with it. */
const letterLines = ({ items }: Found): FormLine[] =>
  items.map(({ name, series, expiry, sgtin, sscc, text }) => ({
    ...emptyLine,
    name,
    series: series ?? '',
    expiry,
    sgtin: sgtin ?? '',
    sscc: sscc ?? '',
    note: text,
  }));

type Counts = { all: number; missing: number; unfit: number };

/** By products and series: packs the document names, those that have not come, those that must not be accepted. */
function actLines({ delivery, differences }: Found): FormLine[] {
  const { batches, boxes, packs, products } = delivery;
  const counts: Counts[] = batches.map(() => ({ all: 0, missing: 0, unfit: 0 }));
  const missing = new Set<number>();
  const unfit = new Set<number>();
  const wrongBoxes = new Set<number>();
  for (const difference of differences) {
    if ('box' in difference) {
      if (difference.kind === 'wrong-box') wrongBoxes.add(difference.box);
    } else (difference.kind === 'missing' ? missing : unfit).add(difference.pack);
  }
  const isInWrong = (box: number): boolean =>
    box >= 0 && (wrongBoxes.has(box) || isInWrong(boxes[box]?.parent ?? -1));
  for (const [pack, batch] of packs.batch.entries()) {
    const count = counts[batch];
    if (!count) continue;
    count.all++;
    if (missing.has(pack)) count.missing++;
    else if (unfit.has(pack) || isInWrong(packs.box[pack] ?? -1)) count.unfit++;
  }
  const productOf = new Map(products.map((product) => [product.gtin, product]));
  return batches.flatMap(({ gtin, series, expiry, cost }, at): FormLine[] => {
    const { all = 0, missing: gone = 0, unfit: bad = 0 } = counts[at] ?? {};
    if (gone + bad === 0) return [];
    const product = productOf.get(gtin);
    return [
      {
        ...emptyLine,
        name: product?.name ?? gtin,
        producer: product?.producer ?? '',
        series: series ?? '',
        expiry,
        price: cost,
        asked: String(all),
        quantity: String(all - gone),
        ...(bad > 0 && { unfit: String(bad) }),
      },
    ];
  });
}

/** Boxes of unknown contents stand in no line by series. */
const unknownBoxes = ({ delivery, differences }: Found): string[] =>
  differences.flatMap((one) =>
    'box' in one && delivery.boxes[one.box]?.packs === null ? [codeOf(delivery, one)] : [],
  );

/** How many differ for which reason: «Не найдена при приёмке — 2». */
export function reasonsOf({ items }: Found): string[] {
  const counts = new Map<string, number>();
  for (const { text } of items) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => `${text} — ${count}`);
}

function conclusionOf(found: Found): string {
  const boxes = unknownBoxes(found);
  return [
    `${reasonsOf(found).join('; ')}.`,
    boxes.length > 0 && `Транспортные упаковки с неизвестным составом: ${boxes.join(', ')}.`,
    'Непригодные к приёмке стоят в графах 15 и 16.',
  ]
    .filter(Boolean)
    .join(' ');
}

type Head = { number: string; date: string | null; storage: string | null; position: string; name: string };

async function headOf({ db, user }: Read, { head }: Found): Promise<Head> {
  const { rows } = await sql<Head>`
    select coalesce(i.doc_num, '') as number, i.doc_date::text as date,
           (select s.name from storage s where s.id = ${head.data.storage_id}::int) as storage,
           coalesce((select p.name from user_division w join position p on p.id = w.position_id
                      where w.organization_id = u.organization_id and w.user_id = u.id
                      order by w.date_start desc limit 1), '') as position, u.name
      from mdlp_incoming i join app_user u on u.id = ${user.id}
     where i.document_id = ${head.document_id}`.execute(db);
  return rows[0] ?? refuse('not-found');
}

/** A paper of the differences as its form takes it. Refuses wizard.no-difference. */
async function documentOf(ctx: Read, found: Found, paper: Paper): Promise<FormDocument> {
  if (found.items.length === 0) refuse('wizard.no-difference');
  const { number, date, storage, position, name } = await headOf(ctx, found);
  const { counterparty } = await partiesOf(ctx.db, found.head);
  const places = await findPlaces(
    ctx.db,
    ctx.user.organizationId,
    counterparty === null ? [] : [counterparty],
  );
  const sender = places.get(counterparty ?? '');
  const lines = paper === 'letter' ? letterLines(found) : actLines(found);
  return {
    ...(await ownPapers(ctx.db)),
    kind: 'income',
    number,
    date: dayOf(ctx.now()),
    draft: false,
    storage: storage ?? '',
    storageTo: '',
    partner: {
      name: sender?.partner?.name ?? sender?.name ?? counterparty ?? '',
      inn: sender?.partner?.inn ?? null,
      kpp: sender?.partner?.kpp ?? null,
      address: sender?.address ?? null,
    },
    basis: { text: '', number, date },
    reason: '',
    patient: '',
    comment: '',
    conclusion: paper === 'act' ? conclusionOf(found) : '',
    responsible: { position, name },
    responsibleTo: null,
    committee: [],
    lines,
  };
}

/** The paper as a PDF, as the organisation has its form. Gives its link. */
export async function printDifferences(ctx: DetachedContext, draftId: string, paper: Paper): Promise<string> {
  const document = await ctx.tx(async (tx) => documentOf(tx, await readDifferences(tx, draftId), paper));
  return printAs(ctx, paper === 'letter' ? 'letter' : 'torg2', document, ['mdlp']);
}

/** The letter as text, to be put into a message; empty where nothing differs. */
export async function letterText(ctx: Read, found: Found): Promise<string> {
  if (found.items.length === 0) return '';
  const { number, basis, organization, partner, lines, responsible } = await documentOf(ctx, found, 'letter');
  const listed = lines.map(({ name, series, sgtin, sscc, note }, at) => {
    const codes = [sgtin, sscc && (sgtin ? `короб ${sscc}` : sscc)].filter(Boolean).join(', ');
    return `${at + 1}. ${[name, series && `серия ${series}`, codes].filter(Boolean).join(', ')}: ${note}`;
  });
  return [
    `Кому: ${[partner?.name, partner?.inn && `ИНН ${partner.inn}`].filter(Boolean).join(', ')}`,
    `От кого: ${[organization.name, organization.inn && `ИНН ${organization.inn}`].filter(Boolean).join(', ')}`,
    '',
    `При приёмке поставки по документу № ${number} от ${dayText(basis.date)} установлены расхождения:`,
    ...listed,
    '',
    askedOfSender,
    '',
    [responsible?.position, responsible?.name].filter(Boolean).join(' '),
  ].join('\n');
}
