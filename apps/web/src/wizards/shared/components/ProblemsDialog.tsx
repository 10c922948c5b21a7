import { Button, Group, Modal } from '@mantine/core';
import type { CheckState } from '@provizor/contract';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { saveXlsx } from '../../../ui/grid/index.ts';
import { Code, copyText, outOf, toast, VerdictSign, WhyButton } from '../../../ui/index.ts';
import styles from './plain-table.module.css';
import { problemColumns, problemsText } from './problem-columns.ts';

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
  const copy = async () => {
    if (await copyText(problemsText(check.problems))) toast.ok('Список скопирован');
    else toast.warning('Браузер не дал скопировать: сохраните файл');
  };
  const save = async () => {
    const title = 'Проблемные упаковки';
    const sheet = { title, note: undefined, columns: problemColumns, rows: check.problems, filter: [] };
    const name = await saveXlsx(sheet);
    toast.ok(`Сохранено: ${name}`);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Проблемные упаковки: ${check.problem_count}`}
      size="min(1200px, 96vw)"
    >
      <Group gap="xs" mb="xs">
        <Button variant="default" size="xs" leftSection={<IconCopy size={14} />} onClick={copy}>
          Скопировать список
        </Button>
        <Button variant="default" size="xs" leftSection={<IconDownload size={14} />} onClick={save}>
          Сохранить XLSX
        </Button>
      </Group>
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
                  <span className={styles.note}>
                    {problem.cure}{' '}
                    <WhyButton
                      question={{ key: `pack.${problem.reason}`, said: problem.text, cure: problem.cure }}
                    />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {check.problem_count > check.problems.length && (
        <p className={styles.note}>Показаны первые {outOf(check.problems.length, check.problem_count)}</p>
      )}
    </Modal>
  );
}
