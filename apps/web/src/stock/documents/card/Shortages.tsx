import { dateText, quantityText } from '../../../ui/index.ts';
import type { ShortageObstacle } from '../model/troubles.ts';
import styles from './card.module.css';

type ShortagesProps = {
  shortages: readonly ShortageObstacle[];
  onShow: (obstacle: ShortageObstacle) => void;
};

/** What the balances lack, where and from which day on; each leads to the line that takes it. */
export function Shortages({ shortages, onShow }: ShortagesProps) {
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
        {shortages.map((obstacle) => {
          const { lot_id, name, series, storage, address, short_on, missing } = obstacle.details;
          return (
            <tr key={`${lot_id} ${storage} ${address}`}>
              <td>
                {obstacle.n_line === null ? (
                  name
                ) : (
                  <button type="button" onClick={() => onShow(obstacle)}>
                    {name}
                  </button>
                )}
              </td>
              <td>{series}</td>
              <td>{[storage, address].filter(Boolean).join(', ')}</td>
              <td>{dateText(short_on)}</td>
              <td>{quantityText(missing, 'уп.')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
