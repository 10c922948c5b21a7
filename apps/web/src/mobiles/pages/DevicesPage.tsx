import { Button } from '@mantine/core';
import { listDevices, removeDevice } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { type Column, DataGrid, useRows } from '../../ui/grid/index.ts';
import {
  agoText,
  confirm,
  dateText,
  EmptyState,
  KeyHint,
  ListSkeleton,
  Page,
  quantityText,
  RefusalProblem,
  toast,
  toastRefusal,
  useKeys,
} from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { useDevices } from '../api.ts';
import { NewDevice } from '../components/NewDevice.tsx';
import { PhoneDialog } from '../index.ts';
import { type Device, termText } from '../model.ts';

const keyOf = (row: Device) => String(row.id);

const columns: Column<Device>[] = [
  { key: 'name', title: 'Устройство', width: 260, grow: true, text: (row) => row.name, sort: true },
  { key: 'user', title: 'Чьё', width: 280, text: (row) => row.user, sort: true },
  {
    key: 'created',
    title: 'Подключено',
    width: 130,
    text: (row) => dateText(row.created),
    sort: (row) => row.created,
  },
  {
    key: 'expires',
    title: 'Токен',
    width: 230,
    text: termText,
    sort: (row) => row.expires,
  },
  {
    key: 'last_seen',
    title: 'Последняя партия',
    width: 170,
    text: (row) => (row.last_seen ? agoText(row.last_seen) : 'ещё не было'),
    sort: (row) => row.last_seen,
  },
  {
    key: 'jobs',
    title: 'Партий',
    width: 90,
    align: 'end',
    text: (row) => quantityText(row.jobs),
    sort: (row) => row.jobs,
  },
];

async function remove(device: Device): Promise<void> {
  const text = `Удалить устройство «${device.name}»? Оно больше не сможет отправлять партии; отправленные останутся.`;
  if (!(await confirm({ text, danger: true, yes: 'Удалить', no: 'Оставить' }))) return;
  try {
    await api(removeDevice, { params: { id: device.id } });
    toast.ok(`Мобильное устройство с ID: ${device.id} успешно удалено`);
    void refresh(listDevices);
  } catch (error) {
    toastRefusal(error, removalFailed('устройство'));
  }
}

/** /mdlp/devices: scanning devices and their tokens. */
export function DevicesPage() {
  const [adding, setAdding] = useState(false);
  const [pairing, setPairing] = useState(false);
  useKeys([{ keys: 'Insert', title: 'Подключить устройство', run: () => setAdding(true) }]);
  return (
    <Page
      fill
      title="Мобильные устройства"
      note="Терминалы сбора данных отправляют партии по своему токену и больше ничего не могут"
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/mdlp/jobs" />}>
            Партии
          </Button>
          <Button variant="default" onClick={() => setPairing(true)}>
            Телефон как сканер
          </Button>
          <Button onClick={() => setAdding(true)} rightSection={<KeyHint keys="Insert" />}>
            Подключить устройство
          </Button>
        </>
      }
    >
      <Devices onAdd={() => setAdding(true)} />
      <Suspense>{pairing && <PhoneDialog onClose={() => setPairing(false)} />}</Suspense>
      {adding && <NewDevice onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Devices({ onAdd }: { onAdd: () => void }) {
  const { id, type } = useProfile();
  const { data, error, refetch } = useDevices();
  const store = useRows(data?.items, keyOf);
  const [active, setActive] = useState<Device | null>(null);
  const follow = useCallback((row: Device | null) => setActive(row), []);
  const mayRemove = active && (active.user_id === id || type !== 'user');
  useKeys(mayRemove ? [{ keys: 'Delete', title: 'Удалить устройство', run: () => void remove(active) }] : []);
  if (error && !data)
    return <RefusalProblem page error={error} what="Не удалось загрузить устройства" retry={refetch} />;
  if (!data) return <ListSkeleton rows={6} />;
  return (
    <DataGrid
      name="mobiles.devices"
      label="Мобильные устройства"
      store={store}
      columns={columns}
      exportAs="Мобильные устройства"
      onActive={follow}
      autoFocus
      footer={
        mayRemove && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => void remove(active)}>
            Удалить «{active.name}»
          </Button>
        )
      }
      empty={
        <EmptyState
          picture="scan"
          title="Устройств ещё нет"
          text="Подключите терминал: он получит токен текстом и QR-кодом, и партии с него появятся в списке сами."
          action={<Button onClick={onAdd}>Подключить устройство</Button>}
        />
      }
    />
  );
}
