import { Button } from '@mantine/core';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBack } from '../../lib/lists/index.ts';
import { KeyHint, Page, Panel, Problem, RefusalProblem, toast, useKeys } from '../../ui/index.ts';
import { removeRow, usesQuery } from '../api.ts';
import { listPath, listSearch } from '../family/at.ts';
import { useFailureToast } from '../family/useFailureToast.ts';
import { failureText } from '../family/words.ts';
import styles from './dictionaries.module.css';
import { RowFacts } from './RowFacts.tsx';
import { UsesList } from './UsesPanel.tsx';

/** A row before it is removed: what it is, what uses it, and the one button that deletes it. */
export function Removal({ dictionary, row }: { dictionary: Dictionary; row: DictionaryRow }) {
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
  useFailureToast(dictionary, 'удалить', row.id, failure);
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
        {failure !== null && (
          <RefusalProblem error={failure} what={failureText(dictionary, 'удалить', row.id)} />
        )}
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
