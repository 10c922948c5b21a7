import { Button } from '@mantine/core';
import { addMdse, listMdseProposals } from '@provizor/contract';
import { useState } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  counted,
  EmptyState,
  KeyHint,
  ListSkeleton,
  Page,
  RefusalProblem,
  toast,
  toastRefusal,
  useKeys,
  type VerdictKind,
} from '../../ui/index.ts';
import { useProposals } from '../api.ts';
import { lackText, type Proposal } from '../model.ts';

const keyOf = ({ gtin }: Proposal) => gtin;

const packText = (pack: Proposal['esklp']): string =>
  pack ? [pack.trade_name, pack.form, pack.dosage, pack.manufacturer].filter(Boolean).join(', ') : '';

const placesText = ({ in_packs, in_deliveries, in_nomenclature }: Proposal): string =>
  [in_packs && 'упаковки', in_deliveries && 'поставки', in_nomenclature && 'номенклатура']
    .filter(Boolean)
    .join(', ');

const hasProposal = ({ esklp, mdlp }: Proposal): boolean => esklp !== null || mdlp !== null;
const verdict = (row: Proposal): VerdictKind => (hasProposal(row) ? 'ok' : 'attention');

const columns: Column<Proposal>[] = [
  { key: 'gtin', title: 'GTIN', width: 150, mono: true, text: ({ gtin }) => gtin, sort: true },
  {
    key: 'name',
    title: 'Как названо у вас',
    ofGoods: true,
    width: 208,
    text: ({ name }) => name ?? '',
    sort: true,
  },
  {
    key: 'esklp',
    title: 'ЕСКЛП',
    width: 210,
    grow: true,
    text: (row) => packText(row.esklp) || (hasProposal(row) ? '—' : lackText),
  },
  { key: 'mdlp', title: 'Реестр МДЛП', width: 210, grow: true, text: (row) => packText(row.mdlp) || '—' },
  { key: 'places', title: 'Где встретился', width: 170, text: placesText },
];

/** /farm/dict/mdse/auto_add: goods for the GTINs the organisation has met, from ЕСКЛП and the register of МДЛП. */
export function AutoAddPage() {
  const { data, error, refetch } = useProposals();
  return (
    <Page
      fill
      title="Автодобавление товаров"
      note="GTIN из упаковок, поставок и номенклатуры, для которых ещё нет товара"
    >
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось подобрать товары" retry={refetch} />
      )}
      {!data && !error && <ListSkeleton rows={12} />}
      {data && <Proposals items={data.items} />}
    </Page>
  );
}

function Proposals({ items }: { items: Proposal[] }) {
  const store = useRows(items, keyOf);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const known = items.filter(hasProposal).map(keyOf);
  const chosen = selected.size > 0 ? known.filter((gtin) => selected.has(gtin)) : known;
  const create = async () => {
    if (chosen.length === 0 || busy) return;
    setBusy(true);
    try {
      const made = await api(addMdse, { body: { gtins: chosen.slice(0, 500) } });
      const count = made.items.filter(({ created }) => created).length;
      toast.ok(`Создано: ${counted(count, 'товар', 'товара', 'товаров')}.`);
      setSelected(new Set());
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
      await refresh(listMdseProposals);
    }
  };
  useKeys([{ keys: 'Ctrl+Enter', title: 'Создать товары', run: () => void create() }]);
  const what = counted(Math.min(chosen.length, 500), 'товар', 'товара', 'товаров');
  return (
    <DataGrid
      name="reference-data.proposals"
      label="GTIN без товара"
      store={store}
      columns={columns}
      verdict={verdict}
      exportAs="GTIN без товара"
      selectable
      onSelection={setSelected}
      autoFocus
      footer={
        items.length > 0 && (
          <Button
            size="compact-sm"
            disabled={chosen.length === 0}
            loading={busy}
            onClick={() => void create()}
            rightSection={<KeyHint keys="Ctrl+Enter" />}
          >
            {selected.size > 0 ? `Создать выбранные: ${what}` : `Создать все предложенные: ${what}`}
          </Button>
        )
      }
      empty={
        <EmptyState
          picture="done"
          title="У каждого GTIN есть товар"
          text="Новые GTIN появятся здесь сами, когда придут поставки."
        />
      }
    />
  );
}
