import { type ReactNode, useMemo } from 'react';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import { Code, Field, Fields, momentText, moneyText, Panel, quantityText } from '../../ui/index.ts';
import { documentStatusText } from '../model/document-status.ts';
import { ContentFailure } from './ContentFailure.tsx';
import styles from './document.module.css';
import type { DocumentView } from './types.ts';

type FieldOf = DocumentView['groups'][number]['fields'][number];
type TableOf = DocumentView['tables'][number];
type Kind = FieldOf['kind'];

/** A text of a document as people write such values. */
function textOf(kind: Kind, value: string): string {
  if (kind === 'moment') return momentText(value);
  return kind === 'money' ? moneyText(value) : value;
}

function Value({ field: { kind, value, note } }: { field: FieldOf }) {
  if (kind === 'place') {
    return (
      <span className={styles.place}>
        {note && <span>{note}</span>}
        <Code value={value} kind={/^\d{14}$/.test(value) ? 'branch' : 'plain'} />
      </span>
    );
  }
  if (kind === 'code' || kind === 'gtin') return <Code value={value} />;
  return <>{textOf(kind, value)}</>;
}

/** Where a document was made, when that is worth saying. */
const origins: Partial<Record<NonNullable<DocumentView['origin']>, string>> = {
  elsewhere: 'Отправлен вне программы, найден в МДЛП',
  registrar: 'Создан регистратором выбытия по нашему заданию',
};

/** The fields of a document by their Russian names, and what repeats in it as tables. */
export function FieldsTab({ view }: { view: DocumentView }) {
  const { side, origin, document_id: inMdlp } = view;
  const about: [string, ReactNode][] = [
    ['Схема', `${view.doc_type} · ${view.title}`],
    [side === 'income' ? 'Поступил' : 'Подписан', momentText(view.date)],
    ['Статус МДЛП', documentStatusText(view.doc_status)],
    ['Откуда', (origin !== null && origins[origin]) || null],
    [
      'Идентификатор',
      inMdlp && (
        <span key="id" className={styles.long}>
          <Code value={inMdlp} kind="plain" />
        </span>
      ),
    ],
  ];
  return (
    <div className={styles.stack}>
      {view.content_failure !== null && <ContentFailure view={view} why={view.content_failure} />}
      {view.content_failure === null && view.note && <p className={styles.note}>{view.note}</p>}
      {view.groups.map((group, index) => (
        <Panel key={group.title ?? index} title={group.title ?? 'Документ'}>
          <Fields>
            {group.fields.map((field) => (
              <Field key={field.name} name={field.title}>
                <Value field={field} />
              </Field>
            ))}
          </Fields>
        </Panel>
      ))}
      {view.tables.map((table) => (
        <Table key={table.title} table={table} />
      ))}
      <Panel title="О документе">
        <Fields>
          {about
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <Field key={name} name={name}>
                {value}
              </Field>
            ))}
        </Fields>
      </Panel>
    </div>
  );
}

type Row = { n: number; cells: string[] };

const keyOf = (row: Row) => String(row.n);
const widths: Readonly<Record<Kind, number>> = {
  code: 270,
  gtin: 140,
  place: 150,
  date: 104,
  moment: 148,
  money: 108,
  text: 150,
};

function Table({ table: { title, columns, rows, count } }: { table: TableOf }) {
  const shown = useMemo(() => rows.map((cells, n) => ({ n, cells })), [rows]);
  const store = useRows(shown, keyOf);
  const grid = useMemo(
    () =>
      columns.map(
        ({ path, title: name, kind }, at): Column<Row> => ({
          key: path || title,
          title: name,
          width: widths[kind],
          mono: kind === 'code' || kind === 'gtin',
          grow: kind === 'text',
          ...(kind === 'money' ? { align: 'end' as const } : {}),
          text: ({ cells }) => textOf(kind, cells[at] ?? ''),
          sort: true,
        }),
      ),
    [columns, title],
  );
  return (
    <Panel
      flush
      title={title}
      actions={
        count > rows.length && (
          <span className={styles.soft}>
            первые {quantityText(rows.length)} из {quantityText(count)}; все — на вкладке «XML»
          </span>
        )
      }
    >
      <div className={styles.table}>
        <DataGrid name="mdlp.document.table" label={title} store={store} columns={grid} exportAs={title} />
      </div>
    </Panel>
  );
}
