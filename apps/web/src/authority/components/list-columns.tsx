import type {
  CallReply,
  listAuthorityStock,
  listExpiringStock,
  listRedistribution,
  listTroubledDocuments,
  listUnansweredDeliveries,
} from '@provizor/contract';
import { Expiry, expiryText } from '../../ui/expiry/index.ts';
import type { Column } from '../../ui/grid/index.ts';
import { counted, dateText, momentText, moneyText, quantityText, Verdict } from '../../ui/index.ts';

export type DrugRow = CallReply<typeof listAuthorityStock>['items'][number];
export type LotRow = CallReply<typeof listExpiringStock>['items'][number];
export type DeliveryRow = CallReply<typeof listUnansweredDeliveries>['items'][number];
export type DocumentRow = CallReply<typeof listTroubledDocuments>['items'][number];
export type ProposalRow = CallReply<typeof listRedistribution>['items'][number];

type Totals = { quantity: string; sum: string } | null | undefined;

/** A column of a number: packs, money or a count. */
const numeric = <T,>(
  key: string,
  title: string,
  width: number,
  value: (row: T) => string | number | null,
  text: (value: string) => string = quantityText,
): Column<T> => ({
  key,
  title,
  width,
  align: 'end',
  text: (row) => {
    const shown = value(row);
    return shown === null ? '' : text(String(shown));
  },
  sort: (row) => {
    const shown = value(row);
    return shown === null ? null : Number(shown);
  },
});

const organization: Column<{ organization: { name: string } }> = {
  key: 'organization',
  title: 'Организация',
  width: 220,
  twoLines: true,
  text: (row) => row.organization.name,
  sort: true,
};

/** Days of supply in words; «не расходуется» where nothing is consumed. */
export const daysText = (days: number | null): string =>
  days === null ? 'не расходуется' : counted(days, 'день', 'дня', 'дней');

export const stockColumns = (by: 'gtin' | 'mnn', totals: Totals): Column<DrugRow>[] => [
  {
    key: 'title',
    title: by === 'gtin' ? 'Лекарство' : 'МНН',
    ofGoods: by === 'gtin',
    width: 360,
    grow: true,
    text: (row) => row.title,
    sort: true,
  },
  ...(by === 'gtin'
    ? [
        {
          key: 'mnn',
          title: 'МНН',
          width: 160,
          twoLines: true,
          text: (row: DrugRow) => row.mnn ?? '',
          sort: true as const,
        },
      ]
    : []),
  numeric('organizations', 'Организаций', 104, (row) => row.organizations),
  {
    ...numeric<DrugRow>('quantity', 'Остаток, уп.', 112, (row) => row.quantity),
    total: totals && quantityText(totals.quantity),
  },
  {
    ...numeric<DrugRow>('sum', 'Сумма с НДС', 138, (row) => row.sum, moneyText),
    total: totals && moneyText(totals.sum),
  },
  numeric('consumption', 'Расход за 90 дней', 140, (row) => row.consumption),
  {
    key: 'days',
    title: 'Хватит на',
    width: 142,
    align: 'end',
    text: (row) => daysText(row.days),
    sort: (row) => row.days,
  },
  {
    key: 'expiry',
    title: 'Ближайший срок',
    width: 138,
    text: (row) => dateText(row.nearest_expiry),
    sort: (row) => row.nearest_expiry,
  },
  {
    key: 'gtin',
    title: 'GTIN',
    width: 140,
    mono: true,
    hidden: true,
    text: (row) => row.gtin ?? '',
    sort: true,
  },
];

export const expiringColumns = (totals: Totals): Column<LotRow>[] => [
  {
    key: 'name',
    title: 'Лекарство',
    ofGoods: true,
    width: 320,
    grow: true,
    text: (row) => row.name,
    sort: true,
  },
  {
    key: 'expiry',
    title: 'Годен до',
    width: 176,
    text: (row) => expiryText(row.expiry, row.expiry_warning),
    render: (row) => <Expiry date={row.expiry} warning={row.expiry_warning} />,
    sort: (row) => row.expiry,
  },
  organization,
  { key: 'storage', title: 'Склад', width: 150, twoLines: true, text: (row) => row.storage.name, sort: true },
  { key: 'series', title: 'Серия', width: 96, text: (row) => row.series ?? '', sort: true },
  {
    ...numeric<LotRow>('quantity', 'Остаток, уп.', 112, (row) => row.quantity),
    total: totals && quantityText(totals.quantity),
  },
  {
    ...numeric<LotRow>('sum', 'Сумма с НДС', 138, (row) => row.sum, moneyText),
    total: totals && moneyText(totals.sum),
  },
  {
    key: 'gtin',
    title: 'GTIN',
    width: 140,
    mono: true,
    hidden: true,
    text: (row) => row.gtin ?? '',
    sort: true,
  },
];

const deliveryStates = {
  0: { kind: 'waiting', word: 'Нет ответа' },
  2: { kind: 'error', word: 'Ответ отклонён' },
  3: { kind: 'attention', word: 'Принята частично' },
} as const;

const deliveryState = (row: DeliveryRow): string =>
  row.done === 3 && row.objects !== null
    ? `Принято ${quantityText(row.accepted)} из ${quantityText(row.objects)}`
    : deliveryStates[row.done].word;

export const deliveryColumns: Column<DeliveryRow>[] = [
  { ...organization, grow: true },
  {
    key: 'waited',
    title: 'Ждёт',
    width: 146,
    text: (row) => counted(row.waited, 'рабочий день', 'рабочих дня', 'рабочих дней'),
    sort: (row) => row.waited,
  },
  {
    key: 'received_at',
    title: 'Получена',
    width: 152,
    text: (row) => momentText(row.received_at),
    sort: (row) => row.received_at,
  },
  { key: 'number', title: 'Номер', width: 124, text: (row) => row.doc_num ?? 'без номера', sort: true },
  {
    key: 'date',
    title: 'Дата',
    width: 112,
    hidden: true,
    text: (row) => dateText(row.doc_date),
    sort: (row) => row.doc_date,
  },
  {
    key: 'sender',
    title: 'Отправитель',
    width: 190,
    twoLines: true,
    text: (row) => row.sender_name ?? row.sender,
    sort: true,
  },
  {
    key: 'receiver',
    title: 'Место деятельности',
    width: 160,
    twoLines: true,
    text: (row) => row.receiver_name ?? row.receiver,
    sort: true,
  },
  numeric('objects', 'Объектов', 88, (row) => row.objects),
  {
    key: 'state',
    title: 'Состояние',
    width: 180,
    text: deliveryState,
    render: (row) => (
      <Verdict plain kind={deliveryStates[row.done].kind}>
        {deliveryState(row)}
      </Verdict>
    ),
    sort: true,
  },
  {
    key: 'scheme',
    title: 'Схема',
    width: 220,
    hidden: true,
    text: (row) => `${row.doc_type} · ${row.title}`,
    sort: true,
  },
];

const troubles = {
  failed: { kind: 'error', word: 'Ошибка' },
  partial: { kind: 'attention', word: 'Принят частично' },
} as const;

export const documentColumns: Column<DocumentRow>[] = [
  { ...organization, grow: true },
  {
    key: 'trouble',
    title: 'Состояние',
    width: 170,
    text: (row) => troubles[row.trouble].word,
    render: (row) => (
      <Verdict plain kind={troubles[row.trouble].kind}>
        {troubles[row.trouble].word}
      </Verdict>
    ),
    sort: true,
  },
  {
    key: 'scheme',
    title: 'Документ',
    width: 190,
    twoLines: true,
    text: (row) => `${row.action_id} · ${row.title}`,
    sort: true,
  },
  { key: 'number', title: 'Номер', width: 124, text: (row) => row.doc_num ?? 'без номера', sort: true },
  {
    key: 'created_at',
    title: 'Отправлен',
    width: 152,
    text: (row) => momentText(row.created_at),
    sort: (row) => row.created_at,
  },
  {
    key: 'reason',
    title: 'Причина',
    width: 260,
    twoLines: true,
    text: (row) => row.reason ?? '',
    sort: true,
  },
  { ...numeric<DocumentRow>('objects', 'Объектов', 88, (row) => row.objects), hidden: true },
  numeric('errors', 'Ошибок', 80, (row) => row.errors),
  { key: 'seen', title: 'Просмотрен', width: 104, text: (row) => (row.seen ? 'да' : 'нет'), sort: true },
];

export const proposalColumns: Column<ProposalRow>[] = [
  {
    key: 'title',
    title: 'Лекарство',
    ofGoods: true,
    width: 300,
    grow: true,
    text: (row) => row.title,
    sort: true,
  },
  { key: 'from', title: 'Откуда', width: 190, twoLines: true, text: (row) => row.from.name, sort: true },
  { key: 'to', title: 'Куда', width: 190, twoLines: true, text: (row) => row.to.name, sort: true },
  numeric('quantity', 'Передать, уп.', 108, (row) => row.quantity),
  {
    key: 'expiry',
    title: 'Годен до',
    width: 112,
    text: (row) => dateText(row.nearest_expiry),
    sort: (row) => row.nearest_expiry,
  },
  {
    key: 'from_stock',
    title: 'У отдающего',
    width: 190,
    text: (row) => `${quantityText(row.from_quantity, 'уп.')}, ${daysText(row.from_days)}`,
    sort: (row) => row.from_quantity,
  },
  {
    key: 'to_stock',
    title: 'У получателя',
    width: 160,
    text: (row) => `${quantityText(row.to_quantity, 'уп.')}, ${daysText(row.to_days)}`,
    sort: (row) => row.to_quantity,
  },
  numeric('missing', 'Не хватает', 96, (row) => row.to_missing),
  {
    key: 'gtin',
    title: 'GTIN',
    width: 140,
    mono: true,
    hidden: true,
    text: (row) => row.gtin ?? '',
    sort: true,
  },
];
