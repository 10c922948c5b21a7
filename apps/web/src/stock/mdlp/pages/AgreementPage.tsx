import { useCallback, useState } from 'react';
import { useFilter } from '../../../lib/lists/index.ts';
import { storageChoice, useCurrentStorage } from '../../../lib/session/index.ts';
import { ChoicePick } from '../../../ui/list-filters/index.ts';
import { ListPage } from '../../../ui/list-page/index.ts';
import { StoragePick } from '../../balances/index.ts';
import { type AgreementFilter, readAgreementFilter, sideChoices } from '../agreement-filter.ts';
import { useDisagreements } from '../api.ts';
import { disagreementColumns } from '../components/columns.tsx';
import { DisagreementPanel } from '../components/DisagreementPanel.tsx';
import type { Disagreement } from '../model.ts';

const nothing: AgreementFilter = { query: undefined, side: undefined };

const keyOf = ({ key }: Disagreement) => key;

/** /storage/agreement: where marked packs and balances differ. */
export function AgreementPage() {
  const [filter, change] = useFilter(readAgreementFilter);
  const storage = useCurrentStorage();
  const list = useDisagreements(filter);
  const [open, setOpen] = useState<Disagreement | null>(null);
  const follow = useCallback(
    (row: Disagreement | null) => setOpen((now) => (now === null ? null : (row ?? now))),
    [],
  );
  const filtered = filter.query !== undefined || filter.side !== undefined || storage !== null;
  const reset = () => {
    change(nothing);
    storageChoice.set(null);
  };
  const settled = () => {
    setOpen(null);
    list.reload();
  };
  return (
    <ListPage
      grid="storage.agreement"
      title="Сверка упаковок с остатками"
      note={storage?.name ?? 'Все склады'}
      search={{
        label: 'Название, серия, GTIN',
        value: filter.query,
        onSearch: (query) => change({ query }),
      }}
      filters={
        <>
          <StoragePick />
          <ChoicePick
            label="Расхождение"
            many={false}
            options={sideChoices}
            chosen={filter.side ? [filter.side] : []}
            onChange={([side]) => change({ side })}
          />
        </>
      }
      onReset={filtered ? reset : undefined}
      list={list}
      columns={disagreementColumns}
      keyOf={keyOf}
      onOpen={setOpen}
      onActive={follow}
      side={
        open && (
          <DisagreementPanel key={open.key} row={open} onClose={() => setOpen(null)} onSettled={settled} />
        )
      }
      failed="Не удалось сверить упаковки с остатками"
      notFound={{
        title: 'Расхождений нет',
        text: 'По этому отбору реестр упаковок и остатки совпадают.',
      }}
      nothing={{
        picture: 'done',
        title: 'Расхождений нет',
        text: 'Каждая маркированная упаковка на полке учтена в остатках, и наоборот.',
      }}
    />
  );
}
