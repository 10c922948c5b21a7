import { Button } from '@mantine/core';
import type { PrescriptionCard } from '@provizor/contract';
import { Suspense, useId, useState } from 'react';
import { lazyDialog } from '../../routing/lazy-dialog.tsx';
import { KeyHint, Panel, useKeys } from '../../ui/index.ts';
import { barTo, type CardStep, cardSteps } from '../model/status.ts';
import type { AskedStep, StepWay } from '../model/step-way.ts';
import styles from './card.module.css';

const StepDialog = lazyDialog(() => import('./StepDialog.tsx'));

const group = 'Выбор по номеру';

type StepsProps = { card: PrescriptionCard; way: StepWay; onRelease: () => void };

/** Steps in the order of work; one that cannot be taken says why and what to do. */
export function Steps({ card, way, onRelease: release }: StepsProps) {
  const [asking, setAsking] = useState<AskedStep | null>(null);
  const canRelease = barTo(card, 'release') === null;
  const take = (step: CardStep) => (step === 'release' ? release() : setAsking(step));
  useKeys([
    ...(canRelease ? [{ keys: 'Ctrl+Enter', title: 'Отпустить', run: release }] : []),
    ...cardSteps.flatMap(({ step, title }, at) =>
      barTo(card, step) === null ? [{ keys: String(at + 1), title, run: () => take(step), group }] : [],
    ),
  ]);
  return (
    <Panel title="Что дальше">
      <ul className={styles.steps}>
        {cardSteps.map(({ step, title }, at) => (
          <li key={step}>
            <StepButton
              card={card}
              step={step}
              title={title}
              keys={String(at + 1)}
              onPress={() => take(step)}
            />
          </li>
        ))}
      </ul>
      {asking && (
        <Suspense>
          <StepDialog card={card} step={asking} way={way} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

type StepButtonProps = {
  card: PrescriptionCard;
  step: CardStep;
  title: string;
  /** The digit that presses it. */
  keys: string;
  onPress: () => void;
};

function StepButton({ card, step, title, keys, onPress }: StepButtonProps) {
  const why = useId();
  const bar = barTo(card, step);
  const isMain = step === 'release' && bar === null;
  return (
    <>
      <Button
        fullWidth
        variant={isMain ? 'filled' : 'default'}
        justify="space-between"
        aria-disabled={bar ? true : undefined}
        data-waiting={bar ? true : undefined}
        className={styles.step}
        aria-describedby={bar ? why : undefined}
        title={bar ? `${bar.message} ${bar.cure}` : undefined}
        rightSection={isMain ? <KeyHint keys="Ctrl+Enter" on /> : bar ? undefined : <KeyHint keys={keys} />}
        onClick={() => bar === null && onPress()}
      >
        {title}
      </Button>
      {bar && (
        <small id={why} className={styles.bar}>
          {bar.message} {bar.cure}
        </small>
      )}
    </>
  );
}
