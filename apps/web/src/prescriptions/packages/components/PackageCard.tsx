import { Button, FileButton } from '@mantine/core';
import { allows, type CallReply, egisso, type getEgisso, type PackageRecord } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callerOf, profile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { DataGrid, useRows } from '../../../ui/grid/index.ts';
import {
  confirm,
  dateText,
  EmptyState,
  inSentence,
  Page,
  toast,
  toastRefusal,
  Verdict,
} from '../../../ui/index.ts';
import { savePackage, sendProtocol, takeBack } from '../api.ts';
import { countsText, kindTitle, recordVerdicts, registerTitles, stateText, verdictOf } from '../model.ts';
import { recordColumns } from './columns.tsx';

const keyOf = (row: PackageRecord) => row.uuid;
const signOf = ({ state }: PackageRecord) => recordVerdicts[state];

/** A package: its file, its protocol, and what the register said of each record. */
export function PackageCard({ card: { item, records } }: { card: CallReply<typeof getEgisso> }) {
  const navigate = useNavigate();
  const may = allows(egisso('manage'), callerOf(useStore(profile)));
  const [busy, setBusy] = useState(false);
  const store = useRows(records, keyOf);
  const load = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    await sendProtocol(item, file).then(
      (loaded) => toast.ok(`Протокол загружен: ${countsText(loaded)}`),
      (error) => toastRefusal(error, 'Протокол не загружен'),
    );
    setBusy(false);
  };
  const drop = async () => {
    const text = 'Отменить пакет? Его файл нельзя будет загрузить в регистр, записи уйдут в следующий пакет.';
    if (!(await confirm({ text, danger: true }))) return;
    await takeBack(item).then(
      () => navigate({ to: item.register === 'egisso' ? '/llo/egisso' : '/llo/frllo' }),
      toastRefusal,
    );
  };
  return (
    <Page
      fill
      title={`${registerTitles[item.register]}: ${inSentence(kindTitle(item.kind))}`}
      state={<Verdict kind={verdictOf(item)}>{stateText(item)}</Verdict>}
      note={`${item.programme_name} · ${dateText(item.period_s)} – ${dateText(item.period_e)} · ${countsText(item)}`}
      actions={
        <>
          {may && item.protocol === null && (
            <Button variant="default" onClick={() => void drop()}>
              Отменить пакет
            </Button>
          )}
          <Button variant="default" onClick={() => void savePackage(item).catch(toastRefusal)}>
            Скачать файл
          </Button>
          {may && (
            <FileButton accept=".xml" onChange={(file) => void load(file)}>
              {(props) => (
                <Button {...props} loading={busy}>
                  Загрузить протокол
                </Button>
              )}
            </FileButton>
          )}
        </>
      }
    >
      <DataGrid
        name="llo.package-records"
        label="Записи пакета"
        store={store}
        columns={recordColumns}
        verdict={signOf}
        onOpen={({ link }) => link !== null && void navigate({ to: link })}
        exportAs={item.name}
        total={item.records}
        autoFocus
        empty={<EmptyState picture="list" title="Записей нет" text="В пакете нет записей." />}
      />
    </Page>
  );
}
