import { type HivTask, sendHivPrescription, startHivTask } from '@provizor/contract';
import { localRefusals } from '@provizor/domain';
import { api } from '../../lib/api/index.ts';
import { accessOf, localService, ownDevice, RegistrarError } from '../../registrar/index.ts';

type Answer = { status: 'wait' | 'ready' | 'error'; message?: string };

const is = (error: unknown, code: string) => error instanceof RegistrarError && error.code === code;

/** What the device says of a task; one it has never heard of has ended: another may be made. */
async function ask({
  id,
  storage_id,
  device_id,
}: Pick<HivTask, 'id' | 'storage_id' | 'device_id'>): Promise<Answer> {
  const access = await accessOf(storage_id, device_id);
  try {
    const { results } = await localService.get({ ...access, rvRequestId: id });
    const { status, error } = results;
    if (status !== 'error') return { status: status === 'ready' ? 'ready' : 'wait' };
    const message = [error?.code, error?.description].filter(Boolean).join(': ');
    return { status, message: message || 'Регистратор отказал' };
  } catch (error) {
    if (is(error, localRefusals.unknownTask))
      return { status: 'error', message: 'Регистратор не знает задания' };
    throw error;
  }
}

/** Makes a task of the last release and hands it to the device of the storage it was released from. Throws RefusalError, RegistrarError. */
export async function tellRegistrar(id: number, storageId: number): Promise<void> {
  const { id: device_id, suid = '' } = await ownDevice(storageId);
  const body = { storage_id: storageId, device_id, suid };
  const { task } = await api(startHivTask, { params: { id }, body });
  const access = await accessOf(storageId, device_id);
  try {
    await localService.send({ ...access, type: 'registerMarksByRequisites', ...task });
  } catch (error) {
    if (!is(error, localRefusals.answerLost)) throw error;
  }
}

/** Asks the device about a task and brings its answer to the server; gives whether it has ended. */
export async function stepHivTask(id: number, task: HivTask): Promise<boolean> {
  const { status, message } = await ask(task);
  if (status === 'wait') return false;
  await api(sendHivPrescription, {
    body: { id, rvRequestId: task.id, status, ...(message ? { message } : {}) },
  });
  return true;
}
