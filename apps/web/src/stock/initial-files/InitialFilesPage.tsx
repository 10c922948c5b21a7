import { Link } from '@tanstack/react-router';
import { useBack } from '../../lib/lists/index.ts';
import {
  CardSkeleton,
  counted,
  momentText,
  Page,
  Panel,
  RefusalProblem,
  useKeys,
  Verdict,
} from '../../ui/index.ts';
import { initialFilePath, useInitialFiles } from './api.ts';
import styles from './initial-files.module.css';
import { stateOf } from './titles.ts';
import { Upload } from './Upload.tsx';

/** /storage/initial/files: takes a file of balances; those that were taken stand below, with what is left to do. */
export function InitialFilesPage() {
  const { data, error, refetch } = useInitialFiles();
  useKeys([{ keys: 'Escape', title: 'Назад', run: useBack('/storage/initial') }]);
  return (
    <Page title="Файлы остатков" note="Остатки из старой программы">
      <div className={styles.body}>
        <Upload />
        <Panel title="Загруженные файлы" flush>
          {!data &&
            (error ? (
              <RefusalProblem error={error} what="Файлы не показаны" retry={refetch} />
            ) : (
              <CardSkeleton />
            ))}
          {data?.items.length === 0 && (
            <p className={styles.none}>
              Ещё ни одного. Начатый файл останется здесь, и к нему можно вернуться.
            </p>
          )}
          {data && data.items.length > 0 && (
            <ul className={styles.files} aria-label="Загруженные файлы">
              {data.items.map((file) => {
                const { kind, text } = stateOf(file);
                return (
                  <li key={file.id}>
                    <Link to={initialFilePath(file.id)} className={styles.file}>
                      <span className={styles.name}>{file.name}</span>
                      <span className={styles.small}>
                        {[
                          momentText(file.created_at),
                          file.user,
                          counted(file.rows, 'строка', 'строки', 'строк'),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                      <Verdict kind={kind} plain>
                        {text}
                      </Verdict>
                    </Link>
                  </li>
                );
              })}
            </ul>
          )}
        </Panel>
      </div>
    </Page>
  );
}
