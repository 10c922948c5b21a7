import type { MonthTotals } from '@provizor/contract';
import { monthText } from '../../../ui/format/index.ts';
import styles from './packages.module.css';

/** Totals of packages by month. */
export function Months({ months }: { months: readonly MonthTotals[] }) {
  if (months.length === 0) return null;
  return (
    <table className={styles.months} aria-label="Итоги по месяцам">
      <thead>
        <tr>
          <th scope="col">Месяц</th>
          <th scope="col">Пакетов</th>
          <th scope="col">Записей</th>
          <th scope="col">Принято</th>
          <th scope="col">С предупреждением</th>
          <th scope="col">Отклонено</th>
          <th scope="col">Ждут ответа</th>
        </tr>
      </thead>
      <tbody>
        {months.slice(0, 6).map((one) => (
          <tr key={one.month}>
            <th scope="row">{monthText(one.month)}</th>
            <td>{one.packages}</td>
            <td>{one.records}</td>
            <td>{one.accepted}</td>
            <td>{one.warning}</td>
            <td>{one.refused}</td>
            <td>{one.waiting}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
