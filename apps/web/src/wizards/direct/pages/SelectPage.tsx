import { Button } from '@mantine/core';
import { listIncoming, refreshIncome } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { IncomingGrid } from '../../../exchange/index.ts';
import { refresh, toastRefusal, useCall, useCallMutation } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { useSigning } from '../../../lib/signing/index.ts';
import { ActionBar, KeyHint, Page, Stepper, toast, useKeys } from '../../../ui/index.ts';
import engine from '../../engine/engine.module.css';
import { direct } from '../definition.ts';
import styles from './SelectPage.module.css';

/** Kinds of deliveries the wizard accepts (wizards, section 9). */
const filter = { done: false, doc_type: [601, 612, 619] };

/** First steps of the wizard (wizards, steps 1 and 2): refresh the list from MDLP, or go on; choose the delivery. */
export function SelectPage() {
  const navigate = useNavigate();
  const signing = useSigning();
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useCall(listIncoming, { body: filter });
  const update = useCallMutation(refreshIncome, {
    onSuccess: ({ loaded, complete, message }) => {
      void refresh(listIncoming);
      if (!complete) toast.warning(message ?? 'Загружена только часть документов');
      else toast.ok(loaded > 0 ? `Новых документов: ${loaded}` : 'Новых документов нет');
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
  useKeys([{ keys: 'F5', title: 'Обновить документы', run: () => void run() }]);
  const open = (documentId: string) =>
    void navigate({ to: '/wizzard/direct', search: { document: documentId } });
  const waiting = list.data?.items.length ?? 0;
  return (
    <Page title={direct.title} fill>
      <div className={engine.frame}>
        <aside className={engine.steps}>
          <Stepper
            label="Шаги мастера"
            current="document"
            onOpen={() => undefined}
            steps={[
              {
                key: 'document',
                title: 'Выбор поставки',
                outcome: waiting > 0 ? `ожидают приёмки: ${waiting}` : null,
              },
              ...direct.steps.map((step) => ({
                key: step.key,
                title: step.title,
                closed: 'Сначала выберите поставку',
              })),
            ]}
          />
        </aside>
        <section className={engine.work} aria-label="Выбор поставки">
          <div className={styles.update}>
            <p>
              Список входящих обновляется сам, пока открыт сеанс МДЛП. Можно обновить его сейчас (понадобится
              электронная подпись) или сразу выбрать поставку.
            </p>
            <Button
              variant="default"
              loading={update.isPending}
              onClick={run}
              rightSection={<KeyHint keys="F5" />}
            >
              Обновить документы
            </Button>
          </div>
          <div className={styles.list}>
            <IncomingGrid
              filter={filter}
              onOpen={(row) => open(row.document_id)}
              onActive={(row) => setChosen(row?.document_id ?? null)}
            />
          </div>
          <ActionBar
            main={{
              label: 'Принять поставку',
              run: () => chosen && open(chosen),
              disabled: chosen ? undefined : 'Выберите поставку в списке',
            }}
          />
        </section>
      </div>
    </Page>
  );
}
