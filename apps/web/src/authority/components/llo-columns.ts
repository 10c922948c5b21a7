import type {
  AuthorityContract,
  AuthorityDeferred,
  CallReply,
  listAuthorityPrescriptions,
} from '@provizor/contract';
import type { PrescriptionStatus } from '@provizor/domain';
import type { Column } from '../../ui/grid/index.ts';
import { dateText, moneyText, quantityText } from '../../ui/index.ts';

export type CountedRow = CallReply<typeof listAuthorityPrescriptions>['items'][number];

const organization: Column<{ organization: { name: string } }> = {
  key: 'organization',
  title: 'Организация',
  width: 220,
  twoLines: true,
  grow: true,
  text: (row) => row.organization.name,
  sort: true,
};

const counted = (key: string, title: string, value: (row: CountedRow) => number): Column<CountedRow> => ({
  key,
  title,
  width: 104,
  align: 'end',
  text: (row) => String(value(row) || ''),
  sort: value,
});

const status = (key: PrescriptionStatus, title: string) =>
  counted(key, title, ({ statuses }) => statuses[key] ?? 0);

export const countedColumns: Column<CountedRow>[] = [
  organization,
  {
    key: 'programme',
    title: 'Программа',
    width: 180,
    twoLines: true,
    text: ({ programme }) => programme,
    sort: true,
  },
  counted('total', 'Всего', ({ total }) => total),
  status('issued', 'Выписано'),
  status('deferred', 'Отсрочено'),
  counted('overdue', 'Срок вышел', ({ overdue }) => overdue),
  status('served', 'Обслужено'),
  status('partly-served', 'Частично'),
  status('refused', 'Отказ'),
  status('expired', 'Просрочено'),
  status('withdrawn', 'Снято'),
  status('annulled', 'Аннулир.'),
];

/** Whose money it is. */
const programme: Column<{ programme: string }> = {
  key: 'programme',
  title: 'Программа',
  width: 150,
  twoLines: true,
  text: (row) => row.programme,
  sort: true,
};

export const deferredColumns: Column<AuthorityDeferred>[] = [
  organization,
  { key: 'number', title: 'Рецепт', width: 150, text: ({ number }) => number },
  programme,
  {
    key: 'drug',
    title: 'Выписано',
    ofGoods: true,
    width: 220,
    grow: true,
    text: ({ drug, dosage }) => [drug, dosage].filter(Boolean).join(', '),
    sort: true,
  },
  {
    key: 'open',
    title: 'Ждут',
    width: 90,
    align: 'end',
    text: ({ open, measure }) => quantityText(open, measure === 'packs' ? 'уп.' : 'ед.'),
  },
  {
    key: 'since',
    title: 'Отсрочен с',
    width: 110,
    text: ({ since }) => dateText(since),
    sort: ({ since }) => since,
  },
  {
    key: 'until',
    title: 'Обслужить до',
    width: 120,
    text: ({ until }) => dateText(until),
    sort: ({ until }) => until,
  },
  { key: 'overdue', title: 'Срок', width: 110, text: ({ overdue }) => (overdue ? 'вышел' : 'не вышел') },
];

const packs = (
  key: 'quantity' | 'delivered' | 'released' | 'remaining',
  title: string,
): Column<AuthorityContract> => ({
  key,
  title: `${title}, уп.`,
  width: 116,
  align: 'end',
  text: (row) => quantityText(row[key]),
  sort: (row) => Number(row[key]),
});

const money = (
  key: 'sum' | 'delivered_sum' | 'released_sum' | 'remaining_sum',
  title: string,
): Column<AuthorityContract> => ({
  key,
  title: `${title}, ₽`,
  width: 128,
  align: 'end',
  text: (row) => moneyText(row[key]),
  sort: (row) => Number(row[key]),
});

export const contractColumns: Column<AuthorityContract>[] = [
  organization,
  { key: 'number', title: 'Договор', width: 140, text: ({ number }) => number, sort: true },
  {
    key: 'date_end',
    title: 'Действует до',
    width: 120,
    text: ({ date_end }) => (date_end ? dateText(date_end) : ''),
    sort: ({ date_end }) => date_end,
  },
  programme,
  { key: 'supplier', title: 'Поставщик', width: 150, hidden: true, text: ({ supplier }) => supplier ?? '' },
  packs('quantity', 'Куплено'),
  packs('delivered', 'Пришло'),
  packs('released', 'Отпущено'),
  packs('remaining', 'Осталось'),
  money('sum', 'Куплено'),
  money('delivered_sum', 'Пришло'),
  money('released_sum', 'Отпущено'),
  money('remaining_sum', 'Осталось'),
];
