import { Button } from '@mantine/core';
import { cancelImport, confirmImport, type ImportRun } from '@provizor/contract';
import { useState } from 'react';
import { api } from '../../lib/api/index.ts';
import { confirm, KeyHint, toast, toastRefusal, useKeys, Verdict } from '../../ui/index.ts';
import { refreshImports } from '../api.ts';
import { planText, stateText, verdictOf } from '../model.ts';
import styles from './reference-data.module.css';

/** Why a file was not loaded by itself, what it would do, and the choice. */
export function Question({ run }: { run: ImportRun }) {
  const { plan } = run;
  const [busy, setBusy] = useState(false);
  const answer = async (send: () => Promise<unknown>, said: string) => {
    setBusy(true);
    try {
      await send();
      toast.ok(said);
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
    await refreshImports();
  };
  const give = () =>
    answer(() => api(cancelImport, { params: { id: run.id } }), 'Файл не загружен, справочник не изменён.');
  const load = async () => {
    const text = `Загрузить «${run.file}», несмотря на предупреждения? Будет ${plan ? planText(plan) : 'изменён справочник'}. Загрузку потом можно отменить.`;
    if (!(await confirm({ text, danger: true, yes: 'Загрузить', no: 'Не загружать' }))) return;
    await answer(() => api(confirmImport, { params: { id: run.id } }), 'Загрузка продолжается.');
  };
  useKeys([{ keys: 'Ctrl+Enter', title: 'Всё равно загрузить', run: () => void load() }]);
  return (
    <section className={styles.stack} aria-label="Вопрос о файле">
      <Verdict kind={verdictOf(run)}>{`${run.file}: ${stateText.asked}. Справочник не изменён.`}</Verdict>
      <ul className={styles.reasons}>
        {plan?.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {plan && <p className={styles.note}>Если загрузить, будет {planText(plan)}.</p>}
      {plan && plan.examples.length > 0 && (
        <details className={styles.note}>
          <summary>Что перестало бы действовать, первые строки</summary>
          <ul className={styles.reasons}>
            {plan.examples.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.row}>
        <Button variant="default" onClick={() => void give()} loading={busy}>
          Отказаться
        </Button>
        <Button
          variant="default"
          color="red"
          onClick={() => void load()}
          loading={busy}
          rightSection={<KeyHint keys="Ctrl+Enter" />}
        >
          Всё равно загрузить
        </Button>
      </div>
    </section>
  );
}
