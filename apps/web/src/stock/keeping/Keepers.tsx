import { Button } from '@mantine/core';
import { listStorageKeepers, removeStorageKeeper, type StorageKeeper } from '@provizor/contract';
import { useState } from 'react';
import { refresh, useCall, useCallMutation } from '../../lib/api/index.ts';
import { storageName } from '../../lib/session/index.ts';
import { confirm, dateText, Panel, RefusalProblem, toast, toastRefusal } from '../../ui/index.ts';
import { removalFailed } from '../../ui/removal/removal-failed.ts';
import { KeeperDialog } from './KeeperDialog.tsx';
import styles from './keeping.module.css';

const periodOf = ({ since, until }: StorageKeeper): string =>
  `с ${dateText(since)}${until ? ` по ${dateText(until)}` : ''}`;

/** People who answer for storages, with the time they do; an administrator appoints them. */
export function Keepers({ manages }: { manages: boolean }) {
  const keepers = useCall(listStorageKeepers, { body: {} });
  const removal = useCallMutation(removeStorageKeeper);
  const [open, setOpen] = useState<StorageKeeper | 'new' | null>(null);
  if (keepers.error) {
    return (
      <RefusalProblem
        error={keepers.error}
        what="Не удалось узнать, кто отвечает за склады"
        retry={() => void keepers.refetch()}
      />
    );
  }
  const remove = async (keeper: StorageKeeper) => {
    const yes = await confirm({
      title: 'Удалить назначение?',
      text: `${keeper.user.name} больше не будет отвечать за склад «${storageName(keeper.storage)}». Если назначение закончилось, укажите его последний день.`,
      yes: 'Удалить',
      no: 'Оставить',
    });
    if (!yes) return;
    try {
      await removal.mutateAsync({ params: { id: keeper.id } });
      await refresh(listStorageKeepers);
      toast.ok('Назначение удалено');
    } catch (error) {
      toastRefusal(error, removalFailed('назначение'));
    }
  };
  const items = keepers.data?.items ?? [];
  return (
    <Panel
      title="Материально ответственные лица"
      actions={manages && <Button onClick={() => setOpen('new')}>Назначить</Button>}
    >
      <p className={styles.quiet}>
        Проводит и возвращает документы склада, принимает перемещения на него только тот, кто за него
        отвечает. Склад, за который никто не отвечает, доступен всем, кто ведёт склады.
      </p>
      {items.length > 0 && (
        <table className={styles.table} aria-label="Материально ответственные лица">
          <thead>
            <tr>
              <th>Склад</th>
              <th>Сотрудник</th>
              <th>Период</th>
              <th>Сегодня</th>
              {manages && <th>Действия</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((keeper) => (
              <tr key={keeper.id}>
                <td>{storageName(keeper.storage)}</td>
                <td>{keeper.user.name}</td>
                <td>{periodOf(keeper)}</td>
                <td>{keeper.now ? 'отвечает' : 'не отвечает'}</td>
                {manages && (
                  <td>
                    <Button size="compact-sm" variant="default" onClick={() => setOpen(keeper)}>
                      Изменить период
                    </Button>{' '}
                    <Button size="compact-sm" variant="subtle" onClick={() => void remove(keeper)}>
                      Удалить
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && (
        <KeeperDialog
          of={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            void refresh(listStorageKeepers);
          }}
        />
      )}
    </Panel>
  );
}
