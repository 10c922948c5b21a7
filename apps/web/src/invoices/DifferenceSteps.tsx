import { Button } from '@mantine/core';
import { type ComparedRow, type InvoiceCard, printInvoiceAct } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { api } from '../lib/api/index.ts';
import { paperPath } from '../lib/paper-path.ts';
import { may } from '../lib/session/index.ts';
import { toast, toastRefusal } from '../ui/index.ts';

async function printAct(id: string): Promise<void> {
  try {
    const { data } = await api(printInvoiceAct, { body: { id } });
    const path = paperPath(data.link);
    if (!window.open(path, '_blank')) {
      toast.info(
        <a href={path} target="_blank" rel="noreferrer">
          Открыть готовый акт
        </a>,
        { title: 'Браузер не открыл новую вкладку', autoClose: false },
      );
    }
  } catch (error) {
    toastRefusal(error, 'Акт не составлен');
  }
}

type DifferenceStepsProps = { card: InvoiceCard; row: ComparedRow; onAnswer: (() => void) | undefined };

/** What can be done about a difference right here: the act, the refusal of the surplus, the answer that asks to correct. */
export function DifferenceSteps({ card: { item, notice }, row, onAnswer }: DifferenceStepsProps) {
  const steps = new Set(row.differences.map(({ step }) => step));
  const counted = row.differences.some(({ kind }) => kind === 'missing' || kind === 'surplus');
  return (
    <>
      {counted && (
        <Button size="compact-xs" variant="subtle" onClick={() => void printAct(item.id)}>
          Акт ТОРГ-2
        </Button>
      )}
      {steps.has('refusal') && notice && !notice.done && may('manage', 'mdlp') && (
        <Button
          size="compact-xs"
          variant="subtle"
          renderRoot={(props) => (
            <Link {...props} to="/wizzard/refusal_receiver" search={{ document: notice.document_id }} />
          )}
        >
          Отказаться от поставки (252)
        </Button>
      )}
      {onAnswer && (steps.has('correction') || steps.has('act')) && (
        <Button size="compact-xs" variant="subtle" onClick={onAnswer}>
          {steps.has('correction') ? 'Попросить исправление' : 'Ответ с расхождениями'}
        </Button>
      )}
    </>
  );
}
