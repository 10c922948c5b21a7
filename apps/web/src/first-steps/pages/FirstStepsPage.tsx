import { useState } from 'react';
import { useEvents } from '../../lib/events/index.ts';
import { helperState } from '../../lib/scanner/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { CardSkeleton, Page, Panel, RefusalProblem, Verdict } from '../../ui/index.ts';
import { useFirstSteps } from '../api.ts';
import { contents, titles } from '../components/contents.tsx';
import styles from '../components/first-steps.module.css';
import { StepItem } from '../components/StepItem.tsx';
import { type Step, stepsOf } from '../model/steps.ts';

/** /auth/first-steps: the way of a new organisation to its first delivery; each step says how it is and is done here. */
export function FirstStepsPage() {
  const { organization } = useProfile();
  const { data, error, refetch } = useFirstSteps();
  useEvents('document.changed', () => void refetch());
  const [certificate, setCertificate] = useState(false);
  const scanner = useStore(helperState).scanner;
  const steps = data && stepsOf(data, { certificate, scanner });
  const left = steps?.way.filter(({ state }) => state !== 'done').length ?? 0;
  const item = ({ key, state }: Step, n?: number) => {
    const Content = contents[key];
    return (
      data && (
        <StepItem key={key} n={n} title={titles[key]} state={state}>
          <Content facts={data} onCertificate={() => setCertificate(true)} />
        </StepItem>
      )
    );
  };
  return (
    <Page
      title="Первые шаги"
      note={organization.name}
      state={
        steps && (
          <Verdict kind={left === 0 ? 'ok' : 'attention'}>
            {left === 0 ? 'всё готово' : `осталось: ${left}`}
          </Verdict>
        )
      }
    >
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось узнать, что уже сделано" retry={refetch} />
      )}
      {!data && !error && <CardSkeleton />}
      {steps && (
        <div className={styles.columns}>
          <ol className={styles.steps} aria-label="Путь к первой поставке">
            {steps.way.map((step, n) => item(step, n + 1))}
          </ol>
          <Panel title="Можно и потом">
            <ul className={styles.steps}>{steps.beside.map((step) => item(step))}</ul>
          </Panel>
        </div>
      )}
    </Page>
  );
}
