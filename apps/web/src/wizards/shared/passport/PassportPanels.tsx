import type { CallReply, getPassport, Passport } from '@provizor/contract';
import type { ReactNode } from 'react';
import { type Column, DataGrid, useRows } from '../../../ui/grid/index.ts';
import {
  CardSkeleton,
  Code,
  Field,
  Fields,
  Money,
  momentText,
  moneyText,
  Panel,
  quantityText,
  RefusalProblem,
} from '../../../ui/index.ts';
import styles from './passport.module.css';
import { linesText } from './words.ts';

type Reply = CallReply<typeof getPassport>;
type Line = Passport['lines'][number];

type PassportPanelsProps = {
  passport: { data: Reply | undefined; error: unknown; refetch: () => void };
};

/** The passport of what will be signed: read from its XML, with every box and pack, and what is left out. */
export function PassportPanels({ passport: { data, error, refetch } }: PassportPanelsProps) {
  if (error && !data)
    return <RefusalProblem error={error} what="Не удалось построить документ" retry={refetch} />;
  if (!data) return <CardSkeleton />;
  return (
    <section aria-label="Паспорт документа" className={styles.passport}>
      {data.passports.map((one, at) => (
        <Document key={one.request_id} passport={one} n={data.passports.length > 1 ? at + 1 : null} />
      ))}
      {data.left_out_count > 0 && <LeftOut reply={data} />}
    </section>
  );
}

function shownValue({ kind, value, note }: Passport['fields'][number]): ReactNode {
  if (kind === 'place')
    return (
      <>
        {note && `${note} `}
        <Code value={value} kind={/^\d{14}$/.test(value) ? 'branch' : 'plain'} />
      </>
    );
  if (kind === 'moment') return momentText(value);
  if (kind === 'money') return moneyText(value);
  return kind === 'code' || kind === 'gtin' ? <Code value={value} /> : value;
}

const codeOf = ({ code }: Line) => code;
const columns: Column<Line>[] = [
  { key: 'code', title: 'Код', width: 250, mono: true, text: codeOf, sort: true },
  {
    key: 'name',
    title: 'Что это',
    ofGoods: true,
    width: 208,
    grow: true,
    text: ({ kind, name, packs }) =>
      kind === 'sgtin'
        ? (name ?? '')
        : packs === null
          ? 'Короб, состав неизвестен'
          : `Короб, упаковок: ${quantityText(packs)}`,
    sort: true,
  },
  { key: 'series', title: 'Серия', width: 90, text: ({ series }) => series ?? '', sort: true },
  { key: 'part', title: 'Доля', width: 80, text: ({ part }) => part ?? '' },
  { key: 'cost', title: 'Цена с НДС', width: 110, align: 'end', text: ({ cost }) => moneyText(cost) },
  { key: 'vat', title: 'НДС', width: 100, align: 'end', text: ({ vat_value: vat }) => moneyText(vat) },
  { key: 'sum', title: 'Сумма', width: 110, align: 'end', text: ({ sum }) => moneyText(sum) },
];

/** Columns nobody fills in this document are not shown. */
const columnsOf = (lines: readonly Line[]): Column<Line>[] => {
  const isPriced = lines.some(({ cost }) => cost !== null);
  const isShared = lines.some(({ part }) => part !== null);
  return columns.filter(
    ({ key }) => (isPriced || !['cost', 'vat', 'sum'].includes(key)) && (isShared || key !== 'part'),
  );
};

function Document({ passport, n }: { passport: Passport; n: number | null }) {
  const { lines, boxes, packs, all_packs: all } = passport;
  const store = useRows(lines, codeOf);
  const which = n === null ? '' : ` № ${n}`;
  return (
    <Panel title={`Будет подписано${which}: ${passport.title} (схема ${passport.scheme})`}>
      <Fields>
        {passport.fields.map((field) => (
          <Field key={field.name} name={field.title}>
            {shownValue(field)}
          </Field>
        ))}
        <Field name="Строк">{linesText(passport)}</Field>
        {boxes > 0 && all > 0 && <Field name="Упаковок всего">{quantityText(all)}</Field>}
        {passport.sum !== null && (
          <Field name="На сумму">
            <Money value={passport.sum} />
          </Field>
        )}
      </Fields>
      {lines.length > 0 && (
        <div className={styles.lines}>
          <DataGrid
            name="wizard.passport"
            label="Строки документа"
            store={store}
            columns={columnsOf(lines)}
            exportAs="Паспорт документа"
          />
        </div>
      )}
      {boxes + packs > lines.length && (
        <p
          className={styles.note}
        >{`Показаны первые ${quantityText(lines.length)} из ${quantityText(boxes + packs)}`}</p>
      )}
    </Panel>
  );
}

type Left = Reply['left_out'][number];
const leftCode = ({ code }: Left) => code;
const leftColumns: Column<Left>[] = [
  { key: 'code', title: 'Код', width: 250, mono: true, text: leftCode, sort: true },
  {
    key: 'name',
    title: 'Наименование',
    ofGoods: true,
    width: 208,
    grow: true,
    text: ({ name }) => name ?? '',
    sort: true,
  },
  { key: 'why', title: 'Почему', width: 260, grow: true, text: ({ why }) => why, sort: true },
];

function LeftOut({ reply: { left_out: rows, left_out_count: count } }: { reply: Reply }) {
  const store = useRows(rows, leftCode);
  return (
    <Panel title={`Не войдёт в документ: ${quantityText(count)}`}>
      <div className={styles.lines}>
        <DataGrid name="wizard.left-out" label="Не войдёт в документ" store={store} columns={leftColumns} />
      </div>
    </Panel>
  );
}
