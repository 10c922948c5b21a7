import { Button } from '@mantine/core';
import { getIncome, getIncomeLines } from '@provizor/contract';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { RefusalProblem, useCall } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { may } from '../../lib/session/index.ts';
import { DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  CardSkeleton,
  dateText,
  EmptyState,
  Field,
  Fields,
  ListSkeleton,
  momentText,
  moneyText,
  Page,
  useKeys,
  Verdict,
} from '../../ui/index.ts';
import { lineColumns } from '../components/receipt-columns.tsx';
import styles from '../components/stock.module.css';
import { type Receipt, type ReceiptLine, receiptState } from '../model.ts';

const keyOf = (row: ReceiptLine) => String(row.n_line);

/** /storage/income/id{id}: card of a receipt with its lines. */
export function ReceiptPage() {
  const { id } = useParams({ from: '/shell/storage/income/id{$id}' });
  const back = useBack('/storage/income');
  const card = useCall(getIncome, { params: { id } });
  useKeys([{ keys: 'Escape', title: 'Назад', run: back }]);
  if (card.data) return <Card receipt={card.data.item} />;
  return (
    <Page title="Приходный документ">
      {card.error ? (
        <RefusalProblem page error={card.error} what="Не удалось открыть документ" retry={card.refetch} />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

function Card({ receipt }: { receipt: Receipt }) {
  const { mdlp_document_id: document } = receipt;
  const mdlp = may('read', 'mdlp');
  return (
    <Page
      fill
      title={`Приход № ${receipt.number} от ${dateText(receipt.document_date)}`}
      state={<Verdict kind={receipt.state === 'active' ? 'ok' : 'waiting'}>{receiptState(receipt)}</Verdict>}
      note={['Создан', momentText(receipt.created_at), receipt.user].filter(Boolean).join(' ')}
      actions={
        mdlp && (
          <>
            {document && (
              <Button
                variant="default"
                renderRoot={(props) => (
                  <Link {...props} to="/mdlp/income/id{$id}" params={{ id: document }} />
                )}
              >
                Документ МДЛП
              </Button>
            )}
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/mdlp/packs" search={{ income: receipt.id }} />}
            >
              Упаковки
            </Button>
          </>
        )
      }
    >
      <div className={styles.facts}>
        <Fields>
          <Field name="Поставщик">{receipt.partner?.name}</Field>
          <Field name="Склад">{receipt.storage.name}</Field>
          <Field name="Сумма с НДС">
            {moneyText(receipt.sum)}, в том числе НДС {moneyText(receipt.vat)}
          </Field>
        </Fields>
      </div>
      <Lines receipt={receipt} />
    </Page>
  );
}

/** Lines of the document; Enter opens the packs of a line. */
function Lines({ receipt }: { receipt: Receipt }) {
  const navigate = useNavigate();
  const lines = useCall(getIncomeLines, { params: { id: receipt.id } });
  const store = useRows(lines.data?.items, keyOf);
  const columns = useMemo(() => lineColumns(receipt), [receipt]);
  if (lines.error && !lines.data) {
    return (
      <RefusalProblem page error={lines.error} what="Не удалось загрузить строки" retry={lines.refetch} />
    );
  }
  if (!lines.data) return <ListSkeleton rows={8} />;
  const open = ({ gtin }: ReceiptLine) => {
    if (gtin && may('read', 'mdlp'))
      void navigate({ to: '/mdlp/packs', search: { income: receipt.id, gtin } });
  };
  return (
    <DataGrid
      name="storage.income.lines"
      label="Строки документа"
      store={store}
      columns={columns}
      onOpen={open}
      autoFocus
      empty={<EmptyState picture="list" title="В документе нет строк" />}
    />
  );
}
