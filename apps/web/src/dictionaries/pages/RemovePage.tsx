import { Button } from '@mantine/core';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RefusalProblem } from '../../lib/api/index.ts';
import { useBack } from '../../lib/lists/index.ts';
import { CardSkeleton, KeyHint, Page, Panel, Problem, toast, useKeys } from '../../ui/index.ts';
import { removeRow, rowQuery, usesQuery } from '../api.ts';
import styles from '../components/dictionaries.module.css';
import { RowFacts } from '../components/RowFacts.tsx';
import { UnknownRow } from '../components/UnknownRow.tsx';
import { UsesList } from '../components/UsesPanel.tsx';
import { listPath, listSearch } from '../family/at.ts';
import { useDictionary } from '../family/useDictionary.ts';

/** Removal of a row: it is got and shown with what uses it, then deleted (shell-and-administration, 2.7). */
export function RemovePage() {
  const { dictionary, id } = useDictionary();
  const { data: row, error, refetch } = useQuery(rowQuery(dictionary, id));
  if (row) return <Removal dictionary={dictionary} row={row} />;
  if (error?.code === 'not-found' || error?.code === 'input.invalid')
    return <UnknownRow dictionary={dictionary} />;
  return (
    <Page title="Удаление">
      {error ? (
        <RefusalProblem page error={error} what="Не удалось показать запись" retry={refetch} />
      ) : (
        <CardSkeleton />
      )}
    </Page>
  );
}

function Removal({ dictionary, row }: { dictionary: Dictionary; row: DictionaryRow }) {
  const navigate = useNavigate();
  const back = useBack(listPath(dictionary));
  const { data: uses, error: unknown, refetch } = useQuery(usesQuery(dictionary, row.id));
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const used = uses !== undefined && uses.length > 0;
  const ready = uses !== undefined && !used && !busy;
  const remove = async () => {
    if (!ready) return;
    setBusy(true);
    setFailure(null);
    try {
      await removeRow(dictionary, row.id);
      toast.ok(`Элемент справочника "${dictionary.title}" успешно удален!`);
      await navigate({
        to: listPath(dictionary),
        search: listSearch({ parent: row.parent_id ?? undefined }),
        replace: true,
      });
    } catch (reason) {
      setFailure(reason);
      setBusy(false);
      void refetch();
    }
  };
  useKeys([
    { keys: 'Escape', title: 'Не удалять', run: back },
    { keys: 'Ctrl+Enter', title: 'Удалить', run: () => void remove() },
  ]);
  return (
    <Page
      title={`Удалить: ${row.name}`}
      note={dictionary.title}
      actions={
        <>
          <Button variant="default" onClick={back} rightSection={<KeyHint keys="Escape" />}>
            Не удалять
          </Button>
          <Button
            color="red"
            loading={busy}
            disabled={!ready}
            title={used ? 'Запись используется' : undefined}
            onClick={() => void remove()}
            rightSection={<KeyHint keys="Ctrl+Enter" on />}
          >
            Удалить
          </Button>
        </>
      }
    >
      <div className={styles.main}>
        {failure !== null && <RefusalProblem error={failure} what="Не удалось удалить" />}
        {unknown && (
          <RefusalProblem error={unknown} what="Не удалось узнать, где используется" retry={refetch} />
        )}
        {used && (
          <Problem
            kind="attention"
            title="Удалить нельзя: запись используется"
            why="Сначала замените её или удалите то, что на неё ссылается."
          />
        )}
        {used && (
          <Panel title="Где используется">
            <UsesList uses={uses} />
          </Panel>
        )}
        {uses && !used && <p>Запись нигде не используется. После удаления вернуть её нельзя.</p>}
        <Panel title="Что будет удалено">
          <RowFacts dictionary={dictionary} row={row} />
        </Panel>
      </div>
    </Page>
  );
}
