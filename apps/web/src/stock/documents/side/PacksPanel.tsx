import { ActionIcon } from '@mantine/core';
import { statusOf } from '@provizor/mdlp/codes';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { may } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { Code, packsText, SidePanel } from '../../../ui/index.ts';
import type { DraftSession } from '../model/draft.ts';
import type { SheetRow } from '../model/rows.ts';
import styles from './side.module.css';

type PacksPanelProps = { session: DraftSession; line: SheetRow | null; open: boolean; onClose: () => void };

/** Elements the panel shows at once: beyond that one narrows by the line. */
const most = 500;

/** Marked packs under the active line, or of the whole document while no line is active. */
export function PacksPanel({ session, line, open, onClose }: PacksPanelProps) {
  const all = useStore(session.marks);
  const marks = line ? all.filter(({ n_line }) => n_line === line.n_line) : all;
  const mayOpen = may('read', 'mdlp');
  return (
    <SidePanel
      label="Упаковки"
      title={line ? `Строка ${line.n_line}: ${packsText(marks.length)}` : packsText(marks.length)}
      close="Закрыть упаковки"
      onClose={onClose}
      width={380}
    >
      {line && <p className={styles.soft}>{line.name}</p>}
      {marks.length === 0 && (
        <p className={styles.hint}>
          {open ? 'Отсканируйте упаковки: они лягут под свои строки.' : 'Кодов упаковок нет.'}
        </p>
      )}
      <ul className={styles.list} aria-label="Упаковки">
        {marks.slice(0, most).map(({ sgtin, status }) => (
          <li key={sgtin} className={styles.row}>
            <span>
              {mayOpen ? (
                <Link to="/mdlp/packs/id{$sgtin}" params={{ sgtin }}>
                  <Code value={sgtin} kind="sgtin" />
                </Link>
              ) : (
                <Code value={sgtin} kind="sgtin" />
              )}
              <small>
                {status === null ? 'ещё не в реестре упаковок' : (statusOf(status)?.title ?? status)}
              </small>
            </span>
            {open && (
              <ActionIcon aria-label={`Убрать упаковку ${sgtin}`} onClick={() => session.removeMark(sgtin)}>
                <IconX size={14} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {marks.length > most && <p className={styles.hint}>Показаны первые {most}.</p>}
    </SidePanel>
  );
}
