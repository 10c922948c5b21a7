import { Button } from '@mantine/core';
import type { PrescriptionCard } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import { lazyDialog } from '../../routing/lazy-dialog.tsx';
import { KeyHint, Panel, useKeys } from '../../ui/index.ts';
import { barTo, type CardStep, cardSteps } from '../model/status.ts';
import styles from './card.module.css';

const StepDialog = lazyDialog(() => import('./StepDialog.tsx'));

/** Steps in the order of work; one that cannot be taken says why and what to do. */
export function Steps({ card }: { card: PrescriptionCard }) {
  const [asking, setAsking] = useState<Exclude<CardStep, 'release'> | null>(null);
  const navigate = useNavigate();
  const release = () => void navigate({ to: '/llo/window', search: { id: card.id } });
  const canRelease = barTo(card, 'release') === null;
  useKeys(canRelease ? [{ keys: 'Ctrl+Enter', title: 'Отпустить', run: release }] : []);
  return (
    <Panel title="Что дальше">
      <ul className={styles.steps}>
        {cardSteps.map(({ step, title }) => (
          <li key={step}>
            <StepButton
              card={card}
              step={step}
              title={title}
              onPress={() => (step === 'release' ? release() : setAsking(step))}
            />
          </li>
        ))}
      </ul>
      {asking && (
        <Suspense>
          <StepDialog card={card} step={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

type StepButtonProps = { card: PrescriptionCard; step: CardStep; title: string; onPress: () => void };

function StepButton({ card, step, title, onPress }: StepButtonProps) {
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
        rightSection={isMain ? <KeyHint keys="Ctrl+Enter" on /> : undefined}
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
