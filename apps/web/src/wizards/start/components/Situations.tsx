import type { WizardName } from '@provizor/contract';
import { wizardOf } from '@provizor/contract';
import type { RefObject } from 'react';
import { cx } from '../../../ui/index.ts';
import type { Fit } from '../model/pile.ts';
import styles from './start.module.css';

export type Shown = { key: string; title: string; wizards: readonly WizardName[] };

type SituationsProps = {
  groups: readonly Shown[];
  list: RefObject<HTMLDivElement | null>;
  /** Whether a wizard fits what was scanned; null while nothing is. */
  fitOf: (wizard: WizardName) => Fit | null;
  busy: WizardName | null;
  onBegin: (wizard: WizardName) => void;
  /** Numbers of the lines work as keys. */
  numbered: boolean;
};

/** The wizards by situation; what does not fit the scanned goods says why. */
export function Situations({ groups, list, fitOf, busy, onBegin, numbered }: SituationsProps) {
  return (
    <div ref={list} className={styles.groups}>
      {groups.map((group, number) => (
        <section key={group.key} className={styles.group} data-group aria-label={group.title}>
          <h2>{group.title}</h2>
          <ul>
            {group.wizards.map((wizard, place) => (
              <li key={wizard}>
                <Situation
                  wizard={wizard}
                  fit={fitOf(wizard)}
                  number={numbered ? `${number + 1}${place + 1}` : null}
                  busy={busy === wizard}
                  onBegin={onBegin}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type SituationProps = {
  wizard: WizardName;
  fit: Fit | null;
  number: string | null;
  busy: boolean;
  onBegin: (wizard: WizardName) => void;
};

function Situation({ wizard, fit, number, busy, onBegin }: SituationProps) {
  const { title, situation } = wizardOf(wizard);
  const no = fit !== null && !fit.fits;
  return (
    <button
      type="button"
      data-situation={wizard}
      className={cx(styles.situation, no && styles.unfit, fit?.fits && styles.fit)}
      aria-disabled={no || busy ? true : undefined}
      onClick={() => !no && !busy && onBegin(wizard)}
    >
      <span className={styles.name}>
        {title}
        {number && <kbd>{number}</kbd>}
      </span>
      <span className={styles.words}>{no ? fit.reason : situation}</span>
    </button>
  );
}
