import type { ComparedRow, InvoiceCard, InvoiceLineRow } from '@provizor/contract';
import type { ReactNode } from 'react';
import { DataGrid, useRows } from '../ui/grid/index.ts';
import { EmptyState } from '../ui/index.ts';
import { comparedColumns, lineColumns } from './columns.ts';
import styles from './invoices.module.css';

const lineKey = ({ n }: InvoiceLineRow) => String(n);
const lineVerdict = ({ goods }: InvoiceLineRow) => (goods ? 'ok' : 'attention');
const comparedKey = ({ gtin, series, lines }: ComparedRow) => `${gtin} ${series} ${lines.join()}`;
const comparedVerdict = ({ differences }: ComparedRow) => (differences.length > 0 ? 'attention' : 'ok');

/** Lines of a paper to be matched, and the comparison with MDLP and the scans. */
export function InvoiceTables({
  card: { item, lines, compared },
  notes,
  onOpen,
}: {
  card: InvoiceCard;
  notes: ReactNode;
  onOpen: (line: InvoiceLineRow) => void;
}) {
  const lineStore = useRows(lines, lineKey);
  const comparedStore = useRows(compared, comparedKey);
  return (
    <div className={styles.stack}>
      {notes}
      <section className={styles.half} aria-label="Сопоставление">
        <h2 className={styles.heading}>Строки: Enter — выбрать товар и указать принятое</h2>
        <DataGrid
          name="storage.invoice-lines"
          label="Строки документа поставщика"
          store={lineStore}
          columns={lineColumns}
          verdict={lineVerdict}
          onOpen={onOpen}
          exportAs={`Строки ${item.number}`}
          total={lines.length}
          autoFocus
          empty={<EmptyState picture="list" title="Строк нет" text="В файле нет строк." />}
        />
      </section>
      {compared.length > 0 && (
        <section className={styles.half} aria-label="Сверка">
          <h2 className={styles.heading}>Сверка: документ, МДЛП, сканирование</h2>
          <DataGrid
            name="storage.invoice-compared"
            label="Сверка документа поставщика"
            store={comparedStore}
            columns={comparedColumns}
            verdict={comparedVerdict}
            exportAs={`Сверка ${item.number}`}
            total={compared.length}
            empty={<EmptyState picture="list" title="Сверять нечего" text="В файле нет строк." />}
          />
        </section>
      )}
    </div>
  );
}
