import { type CallInput, listIncoming, refreshIncome, type WizardName } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { IncomingGrid } from '../../../exchange/index.ts';
import { refresh, useCall, useCallMutation } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { useSigning } from '../../../lib/signing/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import { toast, toastRefusal } from '../../../ui/index.ts';
import { SelectFrame } from './SelectFrame.tsx';
import styles from './select.module.css';
import { useDeliveryScan } from './useDeliveryScan.ts';

const VerdictStrip = lazyPart(() => import('../../../ui/strip/index.ts'), 'VerdictStrip');
const NoDeliveries = lazyPart(() => import('./NoDeliveries.tsx'), 'NoDeliveries');
const DeliveryChoices = lazyPart(() => import('./DeliveryChoices.tsx'), 'DeliveryChoices');

type SelectIncomingProps = {
  wizard: WizardName;
  title: string;
  steps: readonly { key: string; title: string }[];
  /** What is asked for; declare it outside of the component. */
  filter: CallInput<typeof listIncoming>['body'] & { doc_type: number[] };
  /** «ожидают приёмки»: before the number of documents. */
  waiting: string;
  /** «Принять поставку», by the type of the chosen document. */
  choose(docType: number | null): string;
};

/** Choice of the incoming document a wizard is about. */
export function SelectIncoming({ wizard, title, steps, filter, waiting, choose }: SelectIncomingProps) {
  const navigate = useNavigate();
  const signing = useSigning();
  const [chosen, setChosen] = useState<{ document_id: string; mdlp_doc_type: number } | null>(null);
  const list = useCall(listIncoming, { body: filter });
  const update = useCallMutation(refreshIncome, {
    onSuccess: ({ loaded, complete, message }) => {
      void refresh(listIncoming);
      if (!complete) toast.warning(message ?? 'Загружена только часть документов');
      else {
        const some = loaded > 0 ? `. Новых документов: ${loaded}` : ', новых документов нет';
        toast.ok(`Список входящих документов успешно загружен${some}`);
      }
    },
    onError: (error) => toastRefusal(error),
  });
  useEvents('income.arrived', () => void refresh(listIncoming));
  const run = async () => {
    try {
      if (await signing.ensureMdlpSession()) update.mutate({ body: {} });
    } catch (error) {
      toastRefusal(error);
    }
  };
  const scanned = useDeliveryScan({ wizard, types: filter.doc_type });
  const open = (document: string) => void navigate({ to: '.', search: { document } });
  const count = list.data?.items.length ?? 0;
  return (
    <SelectFrame
      title={title}
      step="Выбор поставки"
      outcome={count > 0 ? `${waiting}: ${count}` : null}
      steps={steps}
      about="Выберите поставку или отсканируйте любую её упаковку или короб — поставка откроется сама. Список обновляется, пока открыт сеанс МДЛП; можно обновить его сейчас (понадобится электронная подпись)."
      refresh={{ label: 'Обновить документы', busy: update.isPending, run: () => void run() }}
      main={{
        label: choose(chosen?.mdlp_doc_type ?? null),
        run: () => chosen && open(chosen.document_id),
        disabled: chosen ? undefined : 'Выберите документ в списке',
      }}
      strip={
        <Suspense fallback={<div className={styles.strip} />}>
          <VerdictStrip last={scanned.last} invitation="Отсканируйте упаковку или короб поставки." />
        </Suspense>
      }
    >
      <IncomingGrid
        autoFocus
        filter={filter}
        empty={
          <Suspense>
            <NoDeliveries />
          </Suspense>
        }
        onOpen={(row) => open(row.document_id)}
        onActive={(row) => setChosen(row)}
      />
      {scanned.several && (
        <Suspense>
          <DeliveryChoices deliveries={scanned.several} onChoose={scanned.choose} onClose={scanned.close} />
        </Suspense>
      )}
    </SelectFrame>
  );
}
