import { Modal } from '@mantine/core';
import type { CheckState } from '@provizor/contract';
import { Code, VerdictSign } from '../../../ui/index.ts';
import styles from './plain-table.module.css';

/** «подробнее…»: the problem packs with their status, place, box, why and what to do. */
export function ProblemsDialog({
  check,
  opened,
  onClose,
}: {
  check: CheckState;
  opened: boolean;
  onClose: () => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Проблемные упаковки: ${check.problem_count}`}
      size="min(1200px, 96vw)"
    >
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Упаковка</th>
              <th scope="col">GTIN</th>
              <th scope="col">Транспортная упаковка</th>
              <th scope="col">Место деятельности</th>
              <th scope="col">Состояние</th>
              <th scope="col">Почему и что делать</th>
            </tr>
          </thead>
          <tbody>
            {check.problems.map((problem) => (
              <tr key={problem.sgtin ?? problem.sscc}>
                <td className={styles.codes}>
                  {problem.sgtin && <Code value={problem.sgtin} />}
                  <span className={styles.note}>{problem.name}</span>
                </td>
                <td className={styles.codes}>{problem.gtin && <Code value={problem.gtin} />}</td>
                <td className={styles.codes}>{problem.sscc && <Code value={problem.sscc} />}</td>
                <td>
                  {problem.branch_name}
                  {problem.branch_id && (
                    <span className={styles.codes}>
                      <Code value={problem.branch_id} />
                    </span>
                  )}
                </td>
                <td>{problem.status_name ?? '—'}</td>
                <td>
                  <span className={styles.strong}>
                    <VerdictSign kind="error" silent /> {problem.text}
                  </span>
                  <span className={styles.note}>{problem.cure}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {check.problem_count > check.problems.length && (
        <p className={styles.note}>
          Показаны первые {check.problems.length} из {check.problem_count}
        </p>
      )}
    </Modal>
  );
}
