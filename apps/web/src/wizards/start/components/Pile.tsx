import { Button, CloseButton } from '@mantine/core';
import { Code, useKeys, Verdict } from '../../../ui/index.ts';
import { pileText } from '../model/drafts.ts';
import type { PileItem } from '../model/pile.ts';
import styles from './start.module.css';

type PileProps = {
  pile: readonly PileItem[];
  /** Wizards that fit. */
  fitting: number;
  onRemove: (code: string) => void;
  onClear: () => void;
};

/** Lines shown; the rest is counted. */
const shown = 3;

const stateOf = ({ packs }: PileItem): string => {
  if (packs.length === 0) return 'нет в вашем реестре';
  const states = new Set(packs.map(({ statusName }) => statusName));
  return [...states].join(', ');
};

/** What was scanned: the last ones large, how many in all, and what to do next. */
export function Pile({ pile, fitting, onRemove, onClear }: PileProps) {
  useKeys([{ keys: 'Escape', title: 'Убрать отсканированное', run: onClear }]);
  return (
    <section className={styles.pile} aria-label="Отсканировано">
      <div className={styles.pileHead}>
        <b>{pileText(pile)}</b>
        {fitting > 0 ? (
          <span>Выберите, что делать дальше</span>
        ) : (
          <Verdict kind="attention">Ни одно действие не подходит: причины — в строках ниже</Verdict>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
          Убрать всё
        </Button>
      </div>
      <ul aria-live="polite">
        {pile
          .slice(-shown)
          .reverse()
          .map((item) => (
            <li key={item.code}>
              <Code value={item.code} size="lg" />
              <span className={styles.what}>
                {item.name ?? (item.kind === 'sscc' ? 'Транспортная упаковка' : 'Упаковка')}
              </span>
              <span className={styles.state}>{stateOf(item)}</span>
              <CloseButton size="sm" aria-label={`Убрать ${item.code}`} onClick={() => onRemove(item.code)} />
            </li>
          ))}
      </ul>
      {pile.length > shown && <p className={styles.more}>и ещё {pile.length - shown}</p>}
    </section>
  );
}
