import { Button } from '@mantine/core';
import { dateText, Problem, quantityText } from '../../../ui/index.ts';
import type { SheetEditing } from '../sheet/editing.ts';
import styles from './card.module.css';
import type { Obstacle, Shortage, Steps } from './useSteps.ts';

/** Columns the server names by the field of the line. */
const columnOf: Record<string, string> = {
  nomenclature_id: 'name',
  lot_id: 'name',
  address: 'cell',
  address_to: 'cell_to',
};

type TroublesProps = { steps: Pick<Steps, 'trouble' | 'close'>; editing: SheetEditing };

/** What keeps the document from the next step: a list that leads to each place, and what would break, where and when. */
export function Troubles({ steps, editing }: TroublesProps) {
  const { trouble } = steps;
  if (!trouble) return null;
  const show = ({ n_line, field }: Obstacle) => {
    if (n_line === null) return;
    const grid = editing.grid();
    grid?.activate(String(n_line), columnOf[field] ?? field);
    grid?.scrollToKey(String(n_line), 'center');
    grid?.focus();
  };
  return (
    <div className={styles.troubles}>
      <Problem
        title={trouble.title}
        why={
          <>
            {trouble.shortages.length > 0 && <Shortages shortages={trouble.shortages} />}
            {trouble.obstacles.length > 0 && <Obstacles obstacles={trouble.obstacles} onShow={show} />}
          </>
        }
        action={
          <Button variant="default" size="xs" onClick={steps.close}>
            Понятно
          </Button>
        }
      />
    </div>
  );
}

function Obstacles({ obstacles, onShow }: { obstacles: Obstacle[]; onShow: (obstacle: Obstacle) => void }) {
  return (
    <ul className={styles.obstacles}>
      {obstacles.map((obstacle) => (
        <li key={`${obstacle.n_line} ${obstacle.field} ${obstacle.text}`}>
          {obstacle.n_line === null ? (
            obstacle.text
          ) : (
            <button type="button" onClick={() => onShow(obstacle)}>
              Строка {obstacle.n_line}: {obstacle.text}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Shortages({ shortages }: { shortages: Shortage[] }) {
  return (
    <table className={styles.list} aria-label="Чего не хватит">
      <thead>
        <tr>
          <th scope="col">Товар</th>
          <th scope="col">Серия</th>
          <th scope="col">Где</th>
          <th scope="col">С какого дня</th>
          <th scope="col">Не хватит</th>
        </tr>
      </thead>
      <tbody>
        {shortages.map((shortage) => (
          <tr key={`${shortage.name} ${shortage.series} ${shortage.storage} ${shortage.address}`}>
            <td>{shortage.name}</td>
            <td>{shortage.series}</td>
            <td>{[shortage.storage, shortage.address].filter(Boolean).join(', ')}</td>
            <td>{dateText(shortage.short_on)}</td>
            <td>{quantityText(shortage.missing, 'уп.')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
