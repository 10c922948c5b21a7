import type { CardStep } from '../model/status.ts';
import styles from './card.module.css';

/** Reasons that come up most, by step. */
const usual: Readonly<Partial<Record<CardStep, readonly string[]>>> = {
  refuse: ['Рецепт оформлен с нарушением', 'Истёк срок действия рецепта', 'Льгота не подтверждена'],
  withdraw: ['Отказ пациента', 'Получено в другой аптеке', 'Пациент выбыл', 'Смерть пациента'],
  annul: ['Аннулирован врачом', 'Выписан ошибочно'],
  return: ['Отпущено ошибочно', 'Отказ пациента'],
};

/** Frequent reasons, a click each. */
export function Reasons({ step, onChoose }: { step: CardStep; onChoose: (reason: string) => void }) {
  return (
    <div className={styles.reasons}>
      {usual[step]?.map((reason) => (
        <button key={reason} type="button" onClick={() => onChoose(reason)}>
          {reason}
        </button>
      ))}
    </div>
  );
}
