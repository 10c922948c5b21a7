import type { ReportKind, ReportResult } from '@provizor/contract';
import { useMemo } from 'react';
import { moneyText, quantityText } from '../../ui/index.ts';
import { matrixOf } from '../matrix.ts';
import styles from './ReportMatrix.module.css';

type ReportMatrixProps = { matrix: NonNullable<ReportKind['matrix']>; result: ReportResult };

/**
 * Classes of two signs as a table: how many rows of the report, what they come to, their share. Nothing while no row has
 * both, and of a report that was cut: its rows are not all.
 */
export function ReportMatrix({ matrix, result }: ReportMatrixProps) {
  const cells = useMemo(() => matrixOf(result, matrix), [result, matrix]);
  if (result.cut || cells.flat().every(({ count }) => count === 0)) return null;
  return (
    <table className={styles.matrix} aria-label={matrix.title}>
      <thead>
        <tr>
          <td />
          {matrix.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((row, at) => (
          <tr key={matrix.rows[at]}>
            <th scope="row">{matrix.rows[at]}</th>
            {row.map(({ name, count, sum, share }) => (
              <td key={name}>
                {count === 0 ? '—' : `${quantityText(count)} · ${moneyText(sum)} · ${quantityText(share)} %`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
