import { Button, Group, Radio, Stack } from '@mantine/core';
import { exportAccounting, getAccountingSettings, putAccountingSettings } from '@provizor/contract';
import { useState } from 'react';
import { api, refresh, useCall } from '../lib/api/index.ts';
import { saveFile } from '../lib/files/save-file.ts';
import { profile, useCurrentStorage } from '../lib/session/index.ts';
import { useStore } from '../lib/store/index.ts';
import { DateField } from '../ui/fields/index.ts';
import { CardSkeleton, KeyHint, Page, Panel, RefusalProblem, toast, today, useKeys } from '../ui/index.ts';

const formats = [
  {
    value: 'upd',
    label: 'УПД: XML формата 5.03 с кодами упаковок',
    description: 'Отгрузки на сторону за период, файл на документ, одним архивом ZIP',
  },
  {
    value: '1c',
    label: 'EnterpriseData для 1С, версия 1.19',
    description:
      'Приходы, отгрузки и списания с товарами и сериями: загружается обменом через универсальный формат',
  },
  {
    value: 'csv',
    label: 'Таблица CSV для 1С и других программ',
    description: 'Приходы, отгрузки, реализация, списания: строка на товар',
  },
] as const;

type Format = (typeof formats)[number]['value'];

const monthStart = () => `${today().slice(0, 8)}01`;

/** /storage/accounting: posted documents of a period as a file for accounting. */
export function AccountingPage() {
  const { data, error, refetch } = useCall(getAccountingSettings, {});
  return (
    <Page title="Выгрузка в бухгалтерию" note="Проведённые документы за период">
      {error && !data && (
        <RefusalProblem page error={error} what="Не удалось показать выгрузку" retry={refetch} />
      )}
      {!data && !error && <CardSkeleton />}
      {data && <Export usual={data.format} />}
    </Page>
  );
}

function Export({ usual }: { usual: Format }) {
  const isAdmin = useStore(profile)?.type !== 'user';
  const storage = useCurrentStorage();
  const [format, setFormat] = useState<Format>(usual);
  const [from, setFrom] = useState<string | null>(monthStart());
  const [to, setTo] = useState<string | null>(today());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    await work().catch(setFailure);
    setBusy(false);
  };
  const save = () =>
    run(async () => {
      if (busy || !from || !to) return;
      const body = { period_s: from, period_e: to, format, ...(storage && { storage_id: storage.id }) };
      const file = await api(exportAccounting, { body });
      saveFile(file.name, new Uint8Array(file.bytes), file.type);
    });
  useKeys([{ keys: 'Ctrl+Enter', title: 'Выгрузить', run: () => void save() }]);
  const keep = () =>
    run(async () => {
      await api(putAccountingSettings, { body: { format } });
      await refresh(getAccountingSettings);
      toast.ok('Формат организации сохранён');
    });
  return (
    <Stack gap="md">
      <Panel>
        <Stack gap="md">
          <Group align="end">
            <DateField label="С" value={from} onChange={setFrom} />
            <DateField label="По" value={to} onChange={setTo} />
            <span>{storage ? `Склад «${storage.name}»` : 'Все склады'}</span>
          </Group>
          <Radio.Group label="Формат" value={format} onChange={(value) => setFormat(value as Format)}>
            {formats.map(({ value, label, description }) => (
              <Radio key={value} value={value} label={label} description={description} mt="xs" />
            ))}
          </Radio.Group>
          <Group>
            <Button
              loading={busy}
              disabled={!from || !to}
              onClick={() => void save()}
              rightSection={<KeyHint keys="Ctrl+Enter" on />}
            >
              Выгрузить
            </Button>
            {isAdmin && format !== usual && (
              <Button variant="default" loading={busy} onClick={() => void keep()}>
                Сделать форматом организации
              </Button>
            )}
          </Group>
        </Stack>
      </Panel>
      {failure !== null && <RefusalProblem error={failure} what="Документы не выгружены" />}
    </Stack>
  );
}
