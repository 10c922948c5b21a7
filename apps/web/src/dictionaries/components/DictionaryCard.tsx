import { Button } from '@mantine/core';
import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useBack } from '../../lib/lists/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { CardSkeleton, KeyHint, Page, Panel, useKeys } from '../../ui/index.ts';
import { copyPath, hasScreen, listPath, removePath } from '../family/at.ts';
import { useRights } from '../family/rights.ts';
import { specialOf } from '../special/index.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import styles from './dictionaries.module.css';
import { HistoryLink } from './HistoryLink.tsx';
import { MoveButton } from './MoveButton.tsx';
import { RowFacts } from './RowFacts.tsx';
import { UsesPanel } from './UsesPanel.tsx';

const EditForm = lazyPart(() => import('./EditForm.tsx'), 'EditForm');

type CardProps = { dictionary: Dictionary; row: DictionaryRow };

/** A card: read first, edited in place, with what uses the row beside it. */
export function DictionaryCard({ dictionary, row }: CardProps) {
  const { edit }: { edit?: unknown } = useSearch({ strict: false });
  const rights = useRights(dictionary);
  const [editing, setEditing] = useState(edit === true && rights.put);
  const sections = specialOf(dictionary).sections ?? [];
  return (
    <Page
      title={row.name}
      note={
        dictionary.tree ? (
          <Breadcrumbs dictionary={dictionary} id={row.parent_id ?? undefined} />
        ) : (
          dictionary.one
        )
      }
      actions={!editing && <CardActions dictionary={dictionary} row={row} onEdit={() => setEditing(true)} />}
    >
      {editing ? (
        <Suspense fallback={<CardSkeleton />}>
          <EditForm
            dictionary={dictionary}
            row={row}
            propose={!rights.put}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <div className={styles.card}>
          <div className={styles.main}>
            <Panel title="Сведения">
              <RowFacts dictionary={dictionary} row={row} />
            </Panel>
            {sections.map(({ key, Section }) => (
              <Suspense key={key} fallback={<CardSkeleton />}>
                <Section dictionary={dictionary} row={row} />
              </Suspense>
            ))}
          </div>
          <aside className={styles.side} aria-label="Связи записи">
            <UsesPanel dictionary={dictionary} row={row} />
          </aside>
        </div>
      )}
    </Page>
  );
}

/** Buttons of a card being read, in the order of work. */
function CardActions({ dictionary, row, onEdit }: CardProps & { onEdit: () => void }) {
  const rights = useRights(dictionary);
  const navigate = useNavigate();
  const back = useBack(listPath(dictionary));
  const inList = dictionary.tree ? { parent: row.parent_id ?? undefined } : { at: row.id };
  useKeys([
    { keys: 'Escape', title: 'Назад', run: back },
    ...(rights.put || rights.propose
      ? [{ keys: 'F2', title: rights.put ? 'Изменить' : 'Предложить изменение', run: onEdit }]
      : []),
    ...(rights.remove
      ? [
          {
            keys: 'Delete',
            title: 'Удалить',
            run: () => void navigate({ to: removePath(dictionary, row.id) }),
          },
        ]
      : []),
  ]);
  return (
    <>
      <HistoryLink table={dictionary.key} id={row.id} />
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to={listPath(dictionary)} search={inList} />}
      >
        Показать в списке
      </Button>
      {rights.put && dictionary.tree && <MoveButton dictionary={dictionary} row={row} />}
      {rights.add && hasScreen(dictionary, 'copy') && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={copyPath(dictionary, row.id)} />}
        >
          Создать копию
        </Button>
      )}
      {rights.remove && (
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to={removePath(dictionary, row.id)} />}
          rightSection={<KeyHint keys="Delete" />}
        >
          Удалить
        </Button>
      )}
      {rights.propose && (
        <Button variant="default" onClick={onEdit} rightSection={<KeyHint keys="F2" />}>
          Предложить изменение
        </Button>
      )}
      {rights.put && (
        <Button onClick={onEdit} rightSection={<KeyHint keys="F2" on />}>
          Изменить
        </Button>
      )}
    </>
  );
}
