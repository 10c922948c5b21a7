import { Button } from '@mantine/core';
import type { Obstacle } from '@provizor/contract/stock';
import { counted, Problem, WhyButton } from '../../../ui/index.ts';
import { isShortage } from '../model/troubles.ts';
import type { SheetEditing } from '../sheet/editing.ts';
import styles from './card.module.css';
import { headerFieldId } from './header-field.ts';
import { Shortages } from './Shortages.tsx';
import type { Steps } from './useSteps.ts';

/** Columns the server names by the field of the line. */
const columnOf: Record<string, string> = {
  nomenclature_id: 'name',
  lot_id: 'name',
  packs: 'name',
  address: 'cell',
  address_to: 'cell_to',
};

type TroublesProps = {
  steps: Pick<Steps, 'trouble' | 'close'> & Partial<Pick<Steps, 'guide'>>;
  editing: SheetEditing;
};

/** Everything that keeps the document from the next step: a list that leads to each place, and what would break. */
export function Troubles({ steps, editing }: TroublesProps) {
  const { trouble, guide } = steps;
  if (!trouble) return null;
  const { title, obstacles, count } = trouble;
  const shortages = obstacles.filter(isShortage);
  const others = obstacles.filter((obstacle) => !isShortage(obstacle));
  const more = count - obstacles.length;
  const show = ({ n_line, field }: Obstacle) => {
    if (n_line === null) {
      if (field === 'lines') editing.grid()?.focus();
      else if (field !== null) document.getElementById(headerFieldId(field))?.focus();
      return;
    }
    if (guide?.current) return guide.current(n_line, field);
    const grid = editing.grid();
    grid?.activate(String(n_line), columnOf[field ?? ''] ?? field ?? 'name');
    grid?.scrollToKey(String(n_line), 'center');
    grid?.focus();
  };
  return (
    <div className={styles.troubles}>
      <Problem
        title={title}
        why={
          <>
            {others.length > 0 && <Obstacles obstacles={others} onShow={show} />}
            {shortages.length > 0 && <Shortages shortages={shortages} onShow={show} />}
            {more > 0 && <p>и ещё {counted(more, 'препятствие', 'препятствия', 'препятствий')}</p>}
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

type ListProps = { obstacles: Obstacle[]; onShow: (obstacle: Obstacle) => void };

function Obstacles({ obstacles, onShow }: ListProps) {
  return (
    <ul className={styles.obstacles} aria-label="Что мешает">
      {obstacles.map((obstacle) => (
        <li key={`${obstacle.n_line} ${obstacle.field} ${obstacle.text}`}>
          {obstacle.n_line === null && obstacle.field === null ? (
            sayingWhole(obstacle)
          ) : (
            <button type="button" onClick={() => onShow(obstacle)}>
              {obstacle.n_line === null ? obstacle.text : `Строка ${obstacle.n_line}: ${obstacle.text}`}
            </button>
          )}{' '}
          <WhyButton
            question={{ key: `obstacle.${obstacle.code}`, said: obstacle.text, cure: obstacle.cure }}
          />
        </li>
      ))}
    </ul>
  );
}

/** What leads nowhere says what to do. */
const sayingWhole = ({ text, cure }: Obstacle): string => (cure === undefined ? text : `${text}. ${cure}`);
