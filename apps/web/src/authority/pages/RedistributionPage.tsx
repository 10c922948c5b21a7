import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { type Pages, useFilter } from '../../lib/lists/index.ts';
import { counted, KeyHint, SearchField, Toolbar, toastRefusal, useKeys } from '../../ui/index.ts';
import { useRedistribution } from '../api.ts';
import { AuthorityList } from '../components/AuthorityList.tsx';
import { type ProposalRow, proposalColumns } from '../components/list-columns.tsx';
import { PrintSheet } from '../components/PrintSheet.tsx';
import { RuleEditor } from '../components/RuleEditor.tsx';
import { readRedistributionFilter } from '../model/filters.ts';

const keyOf = (row: ProposalRow): string => `${row.drug}.${row.from.id}.${row.to.id}`;

/** /second, the second workplace: what one organisation has too much of and another one lacks. */
export function RedistributionPage() {
  const [filter, change] = useFilter(readRedistributionFilter);
  const list = useRedistribution(filter);
  const drugs = list.first?.count;
  return (
    <AuthorityList
      name="uzo.redistribution"
      title="Перераспределение"
      list={list}
      columns={proposalColumns}
      keyOf={keyOf}
      // a page holds whole drugs, and a drug may have several proposals
      total={null}
      onReset={filter.query === undefined ? undefined : () => change({ query: undefined })}
      actions={
        <>
          <RuleEditor />
          <PrintButton all={list.all} disabled={!list.rows?.length} />
        </>
      }
      nothing={{
        title: 'Перераспределять нечего',
        text: 'Здесь появятся лекарства, которых одной организации не хватает, а у другой избыток.',
      }}
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Лекарство, МНН, GTIN"
              value={filter.query ?? ''}
              onSearch={(text) => change({ query: text || undefined })}
            />
          }
        >
          <span>
            Избыток одной организации против дефицита другой
            {drugs ? `: ${counted(drugs, 'лекарство', 'лекарства', 'лекарств')}` : ''}
          </span>
        </Toolbar>
      }
    />
  );
}

/** Prints the whole proposal, not only the rows that are loaded. */
function PrintButton({ all, disabled }: { all: Pages<ProposalRow>['all']; disabled: boolean }) {
  const [busy, setBusy] = useState(false);
  const [rows, setRows] = useState<ProposalRow[] | null>(null);
  const done = useCallback(() => setRows(null), []);
  const run = async () => {
    setBusy(true);
    try {
      setRows(await all(() => undefined, new AbortController().signal));
    } catch (error) {
      toastRefusal(error, 'Не удалось напечатать предложение');
    } finally {
      setBusy(false);
    }
  };
  useKeys([{ keys: 'F9', title: 'Напечатать предложение', run: () => !disabled && !busy && void run() }]);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        rightSection={<KeyHint keys="F9" />}
        loading={busy}
        disabled={disabled}
        onClick={run}
      >
        Напечатать
      </Button>
      {rows && <PrintSheet rows={rows} onDone={done} />}
    </>
  );
}
