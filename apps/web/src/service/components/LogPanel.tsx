import { Button } from '@mantine/core';
import type { LogRecord } from '../../lib/log/database.ts';
import { moduleTitle } from '../../lib/log/modules.ts';
import { copyText, Field, Fields, momentText, toast } from '../../ui/index.ts';
import { SidePanel } from '../../ui/side/index.ts';
import { typeWords } from '../model/log.ts';
import styles from './service.module.css';

/** All of one line, as it may be sent to whoever helps. */
const wholeText = (line: LogRecord): string =>
  [
    `${momentText(line.date)} ${typeWords[line.type]} ${line.module} ${line.username}`.trim(),
    line.description,
    line.log_object ?? '',
  ]
    .filter(Boolean)
    .join('\n');

/** A line of the log with what belongs to it. */
export function LogPanel({ line, onClose }: { line: LogRecord; onClose: () => void }) {
  const copy = async () => {
    if (await copyText(wholeText(line))) toast.ok('Скопировано');
  };
  return (
    <SidePanel label="Запись журнала" title={typeWords[line.type]} close="Закрыть запись" onClose={onClose}>
      <div className={styles.detail}>
        <Fields>
          <Field name="Когда">{momentText(line.date)}</Field>
          <Field name="Где">{moduleTitle(line.module)}</Field>
          <Field name="Кто">{line.username}</Field>
        </Fields>
        <p>{line.description}</p>
        {line.log_object && (
          <section className={styles.object} aria-label="Подробности">
            {line.log_object}
          </section>
        )}
        <Button variant="default" onClick={() => void copy()}>
          Скопировать запись
        </Button>
      </div>
    </SidePanel>
  );
}
