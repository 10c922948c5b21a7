import { Button } from '@mantine/core';
import type { StockDocument } from '@provizor/contract/stock';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useFilter } from '../../../lib/lists/index.ts';
import { may, storageChoice, useCurrentStorage } from '../../../lib/session/index.ts';
import { lazyPart } from '../../../routing/lazy-part.ts';
import { KeyHint, useKeys } from '../../../ui/index.ts';
import { ListPage } from '../../../ui/list-page/index.ts';
import { useDocuments } from '../api.ts';
import { listNotes, listTools } from '../kinds/own.ts';
import { noFilter, readDocumentFilter } from '../model/filter.ts';
import { addPath, cardPath, useKind } from '../model/kinds.ts';
import { stateTitle, stateVerdict } from '../model/states.ts';
import { documentColumns } from './columns.tsx';
import { DocumentFilters } from './DocumentFilters.tsx';
import { emptyText } from './words.ts';

const PrintButton = lazyPart(() => import('../../../printing/index.ts'), 'PrintButton');

const keyOf = (row: StockDocument) => row.id;
const verdict = (row: StockDocument) => stateVerdict(row.state);
const verdictText = (row: StockDocument) => stateTitle(row.state, row.kind);

/** /storage/{kind}: documents of a kind, the latest first. */
export function DocumentsPage() {
  const { definition } = useKind();
  const { key, list: title } = definition;
  const [filter, change] = useFilter(readDocumentFilter);
  const navigate = useNavigate();
  const list = useDocuments(key, filter);
  const storage = useCurrentStorage();
  const manages = may('manage', 'storages');
  const [active, setActive] = useState<StockDocument | null>(null);
  const Tools = listTools[key];
  const Note = manages && listNotes[key];
  const add = () => void navigate({ to: addPath(key) });
  useKeys(manages ? [{ keys: 'Insert', title: definition.add, run: add }] : []);
  const isFiltered = storage !== null || Object.values(filter).some((value) => value !== undefined);
  const reset = () => {
    change(noFilter);
    storageChoice.set(null);
  };
  return (
    <ListPage
      key={key}
      grid={`storage.${key}`}
      title={title}
      label={`${title}: документы`}
      note={storage?.name ?? 'Все склады'}
      actions={
        <>
          <Suspense>
            <PrintButton kind={key} ids={active ? [active.id] : []} shown={list.rows?.map(keyOf) ?? []} />
          </Suspense>
          {manages && Tools && (
            <Suspense>
              <Tools onChanged={list.reload} />
            </Suspense>
          )}
          {manages && (
            <Button
              rightSection={<KeyHint keys="Insert" on />}
              renderRoot={(props) => <Link {...props} to={addPath(key)} />}
            >
              {definition.add}
            </Button>
          )}
        </>
      }
      search={{
        label: 'Номер, контрагент, примечание',
        value: filter.query,
        onSearch: (query) => change({ query }),
      }}
      filters={<DocumentFilters definition={definition} filter={filter} change={change} />}
      notice={
        Note && (
          <Suspense>
            <Note />
          </Suspense>
        )
      }
      onReset={isFiltered ? reset : undefined}
      list={list}
      columns={documentColumns(definition)}
      keyOf={keyOf}
      verdict={verdict}
      verdictText={verdictText}
      onOpen={({ id }) => void navigate({ to: cardPath(key, id) })}
      onActive={setActive}
      failed="Не удалось загрузить документы"
      notFound={{ title: 'По этому отбору документов нет' }}
      nothing={{
        title: 'Документов ещё нет',
        text: emptyText[key],
        action: manages && (
          <Button renderRoot={(props) => <Link {...props} to={addPath(key)} />}>{definition.add}</Button>
        ),
      }}
    />
  );
}
