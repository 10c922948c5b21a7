import { listDrafts, listOutgoing, listRegistrars, startDisposal, wizardOf } from '@provizor/contract';
import { useState } from 'react';
import { api, refresh, useCall } from '../../../lib/api/index.ts';
import { newId } from '../../../lib/ids.ts';
import { useStore } from '../../../lib/store/index.ts';
import { type BadMark, checkMarks, RegistrarError, stepTask, useDevice } from '../../../registrar/index.ts';
import { toast, toastRefusal } from '../../../ui/index.ts';
import type { DraftSession } from '../session/draft-session.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What is said when the device cannot be handed a task; the words of the specification, the reason after them. */
const tellTrouble = (error: unknown): void => {
  if (error instanceof RegistrarError) {
    toast.error(`Ошибка отправки данных на РВ: ${messageOf(error)}`, { autoClose: 10_000 });
  } else toastRefusal(error, 'Ошибка отправки данных на РВ');
};

/**
 * The way of a draft through a registrar: the device it goes to, the check of its codes, the task. Null storage where the
 * wizard or the place has none.
 */
export function useDeviceWay(session: DraftSession) {
  const { wizard } = useStore(session.draft);
  const { place, storage_id: storageId } = useStore(session.choices.values);
  const { device: manner } = wizardOf(wizard);
  const choices = useCall(
    listRegistrars,
    { query: place === null ? {} : { place } },
    { enabled: manner !== undefined && place !== null },
  );
  const ready = choices.data?.items.filter((choice) => choice.ready) ?? [];
  const chosen =
    manner === 'only'
      ? (choices.data?.items.find((choice) => choice.storage_id === storageId) ?? null)
      : (ready.find((choice) => choice.storage_id === storageId) ?? ready[0] ?? null);
  const device = useDevice(chosen?.storage_id ?? null, place);
  const [bad, setBad] = useState<BadMark[] | null>(null);

  /** Whether the registrar would take every code. */
  const check = async (): Promise<boolean> => {
    if (chosen === null) return false;
    const found = await checkMarks(session.id, chosen, device.data?.device?.id);
    setBad(found);
    return found.length === 0;
  };

  /**
   * Makes the task and hands it over; gives whether it was made.
   * @param state of the summary that was confirmed
   */
  const start = async (state: string): Promise<boolean> => {
    const seen = device.data ?? (await device.refetch()).data;
    if (chosen === null || !seen) return false;
    if (!(await check())) {
      toast.warning('Регистратор не примет часть упаковок: причины на странице', { autoClose: 10_000 });
      return false;
    }
    const { id } = await api(
      startDisposal,
      {
        params: { id: session.id },
        body: {
          storage_id: chosen.storage_id,
          device_id: seen.device?.id ?? 'default',
          suid: seen.device?.suid ?? '',
          state,
        },
      },
      { idempotencyKey: newId() },
    );
    // its id is stored: from here on the task is asked for, whatever happens to this page
    await stepTask(id, true).catch(tellTrouble);
    await session.reloadDraft();
    void refresh(listOutgoing, listDrafts);
    return true;
  };
  /** Whether there is a device is not known yet. */
  const pending = manner !== undefined && place !== null && choices.isPending;
  return { manner, pending, storage: chosen, device, bad, check, start, tellTrouble };
}

export type DeviceWay = ReturnType<typeof useDeviceWay>;
