import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionBar, KeyHint, Page, Stepper, useKeys } from '../../../ui/index.ts';
import engine from '../../engine/engine.module.css';
import styles from './select.module.css';

type SelectFrameProps = {
  title: string;
  /** Title of this first step: «Выбор поставки». */
  step: string;
  /** How many wait: «ожидают приёмки: 3». */
  outcome: string | null;
  /** The steps that follow. */
  steps: readonly { key: string; title: string }[];
  /** What the list is and how it is renewed. */
  about: string;
  refresh: { label: string; busy: boolean; run: () => void };
  main: { label: string; run: () => void; disabled: string | undefined };
  /** The last scan, above the list. */
  strip?: ReactNode;
  children: ReactNode;
};

/** First steps of a wizard over one document (wizards, steps 1 and 2): refresh the list from MDLP, or go on; choose. */
export function SelectFrame({
  title,
  step,
  outcome,
  steps,
  about,
  refresh,
  main,
  strip,
  children,
}: SelectFrameProps) {
  useKeys([{ keys: 'F5', title: refresh.label, run: refresh.run }]);
  return (
    <Page title={title} fill>
      <div className={engine.frame}>
        <aside className={engine.steps}>
          <Stepper
            label="Шаги мастера"
            current="document"
            onOpen={() => undefined}
            steps={[
              { key: 'document', title: step, outcome },
              ...steps.map(({ key, title: name }) => ({
                key,
                title: name,
                closed: 'Сначала выберите документ',
              })),
            ]}
          />
        </aside>
        <section className={engine.work} aria-label={step}>
          <div className={styles.update}>
            <p>{about}</p>
            <Button
              variant="default"
              loading={refresh.busy}
              onClick={refresh.run}
              rightSection={<KeyHint keys="F5" />}
            >
              {refresh.label}
            </Button>
          </div>
          {strip}
          <div className={styles.list}>{children}</div>
          <ActionBar main={main} />
        </section>
      </div>
    </Page>
  );
}
