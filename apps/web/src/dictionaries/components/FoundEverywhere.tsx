import {
  type Dictionary,
  type DictionaryRow,
  dictionaries,
  dictionaryOf,
} from '@provizor/contract/dictionaries';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState, Panel, Progress, RefusalProblem } from '../../ui/index.ts';
import { listQuery } from '../api.ts';
import { cardPath, listPath } from '../family/at.ts';
import { noteOf } from '../family/words.ts';
import styles from './dictionaries.module.css';

/** Rows of one dictionary shown; the rest is a step further, in its list. */
const most = 5;

const searched: readonly Dictionary[] = dictionaries
  .filter(({ screenPath }) => screenPath?.startsWith('/farm/'))
  .map(({ key }) => dictionaryOf(key));

/** What answers to the query in the directories of /farm, dictionary by dictionary. */
export function FoundEverywhere({ query }: { query: string }) {
  const replies = useQueries({
    queries: searched.map((dictionary) => ({
      ...listQuery(dictionary, { query, limit: most }),
      placeholderData: keepPreviousData,
    })),
  });
  const answered = replies.filter(({ isPending }) => !isPending).length;
  const found = searched.flatMap((dictionary, index) => {
    const data = replies[index]?.data;
    return data && data.items.length > 0 ? [{ dictionary, ...data }] : [];
  });
  const failed = searched.filter((_, index) => replies[index]?.isError);
  const failure = replies.find(({ isError }) => isError)?.error;
  const again = () => replies.filter(({ isError }) => isError).map((reply) => reply.refetch());
  return (
    <>
      {failed.length > 0 && (
        <RefusalProblem
          error={failure}
          what={`Не удалось поискать: ${failed.map(({ title }) => title).join(', ')}`}
          retry={again}
        />
      )}
      {answered < searched.length && (
        <Progress label="Ищу в справочниках" done={answered} total={searched.length} />
      )}
      {found.length === 0 && failed.length === 0 && answered === searched.length && (
        <EmptyState
          picture="search"
          title={`Ничего не найдено по словам «${query}»`}
          text="Проверьте написание или ищите по части слова."
        />
      )}
      <div className={styles.found}>
        {found.map(({ dictionary, items }) => (
          <Panel
            key={dictionary.key}
            title={dictionary.title}
            actions={
              items.length === most && (
                <Link to={listPath(dictionary)} search={{ search: query } as Record<string, unknown>}>
                  Все найденные
                </Link>
              )
            }
          >
            <ul className={styles.rows}>
              {items.map((row) => (
                <FoundRow key={row.id} dictionary={dictionary} row={row} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

function FoundRow({ dictionary, row }: { dictionary: Dictionary; row: DictionaryRow }) {
  const note = noteOf(dictionary, row);
  return (
    <li>
      {typeof row.code === 'string' && row.code && <span className={styles.mono}>{row.code}</span>}
      <Link to={cardPath(dictionary, row.id)}>{row.name}</Link>
      {note && <span className={styles.quiet}>{note}</span>}
    </li>
  );
}
