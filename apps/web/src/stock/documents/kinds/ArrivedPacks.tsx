import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Code } from '../../../ui/index.ts';
import type { MarkRow } from '../model/present.ts';
import styles from './kinds.module.css';

type ArrivedPacksProps = {
  packs: readonly MarkRow[];
  came: number;
  missing: ReadonlySet<string>;
  onTick: (sgtin: string, came: boolean) => void;
};

/** Packs shown at once: of more the rest is scanned. */
const most = 200;

/** Packs of a line with a tick on each that has come. */
export function ArrivedPacks({ packs, came, missing, onTick }: ArrivedPacksProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Упаковки: пришло {came} из {packs.length}
      </summary>
      {open && (
        <ul className={styles.packs} aria-label="Упаковки строки">
          {packs.slice(0, most).map(({ sgtin }) => (
            <li key={sgtin}>
              <Checkbox
                size="xs"
                aria-label={`Пришла упаковка ${sgtin}`}
                label={<Code value={sgtin} kind="sgtin" still />}
                checked={!missing.has(sgtin)}
                onChange={(event) => onTick(sgtin, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      {open && packs.length > most && <p>Показаны первые {most}: остальные отсканируйте.</p>}
    </details>
  );
}
