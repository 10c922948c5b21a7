import type { FileReply, HandlerInput, paymentRegistry } from '@provizor/contract';
import { sql } from 'kysely';
import { type Context, refuse } from '../../core/index.ts';
import { printFile, type SheetColumn } from '../../core/print/index.ts';
import { demandRange } from '../range.ts';
import { shownDay } from '../sources/candidate.ts';
import { isRefused, kopecks, objectionsOf, roubles } from './check.ts';
import { type PaymentRow, paymentRows } from './rows.ts';

/** Lines of one file: what a spreadsheet and its reader still take. */
const most = 50_000;

const columns: SheetColumn[] = [
  { title: '№', number: true, width: 0.5 },
  { title: 'Серия и номер' },
  { title: 'Дата рецепта' },
  { title: 'Дата отпуска' },
  { title: 'Пациент', width: 2 },
  { title: 'СНИЛС' },
  { title: 'Категория льготы', width: 1.5 },
  { title: 'МКБ-10', width: 0.7 },
  { title: 'Врач', width: 1.5 },
  { title: 'Код организации' },
  { title: 'Выписано', width: 1.5 },
  { title: 'Отпущено', width: 2 },
  { title: 'Количество, уп.', number: true },
  { title: 'Цена', number: true },
  { title: 'Сумма', number: true },
  { title: 'Ошибки', width: 2 },
];

const numberText = (text: string): string => text.replace('.', ',');

const cells = (row: PaymentRow, n: number, errors: string): string[] => [
  String(n),
  `${row.series} ${row.number}`.trim(),
  shownDay(row.issue_date),
  shownDay(row.date),
  row.patient,
  row.ssn ?? '',
  [row.category_code, row.category].filter(Boolean).join(' '),
  row.diagnosis ?? '',
  row.doctor ?? '',
  row.mo_code ?? row.mo_ogrn ?? '',
  row.drug,
  row.goods ?? '',
  numberText(row.quantity),
  numberText(row.price ?? ''),
  numberText(row.sum),
  errors,
];

/**
 * The registry of released prescriptions for payment as a file. Lines with errors carry them in the last column, or are
 * left out. Refuses not-found (programme), input.invalid, payment.empty, payment.too-long.
 */
export async function registryFile(
  ctx: Pick<Context, 'db' | 'user'>,
  { format, without_refused: without, ...range }: HandlerInput<typeof paymentRegistry>['body'],
): Promise<FileReply> {
  const { programme } = await demandRange(ctx.db, null, range);
  const rows: string[][] = [];
  let sum = 0;
  for await (const row of paymentRows(ctx, range)) {
    const objections = objectionsOf(row);
    if (without && isRefused(objections)) continue;
    if (rows.length >= most) refuse('payment.too-long');
    const errors = objections.map(({ family, message }) => `${family}: ${message}`).join(' ');
    rows.push(cells(row, rows.length + 1, errors));
    sum += kopecks(row.sum);
  }
  if (rows.length === 0) refuse('payment.empty');
  const found = await sql<{ name: string }>`
    select name from organization where id = ${ctx.user.organizationId}`.execute(ctx.db);
  const period = `${shownDay(range.period_s)} – ${shownDay(range.period_e)}`;
  const sheet = {
    title: 'Реестр рецептов на оплату',
    about: [found.rows[0]?.name ?? '', `Программа: ${programme}`, `Период: ${period}`],
    columns,
    rows,
    footer: [
      `Итого строк: ${rows.length}, сумма: ${numberText(roubles(sum))} ₽`,
      'Руководитель ____________________',
      'Главный бухгалтер ____________________',
    ],
  };
  return printFile(sheet, format, `Реестр на оплату ${range.period_s} ${range.period_e}`);
}
