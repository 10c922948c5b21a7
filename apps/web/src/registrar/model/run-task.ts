import { type CallReply, getDisposalTask } from '@provizor/contract';
import { type DeviceTaskAnswer, localRefusals, type RegistrarAccess } from '@provizor/domain';
import { api } from '../../lib/api/index.ts';
import { accessOf } from './access.ts';
import { localService, RegistrarError } from './local-service.ts';
import { tellAnswer } from './tell.ts';

type Open = NonNullable<CallReply<typeof getDisposalTask>['open']>;

const isUnknown = (error: unknown): boolean =>
  error instanceof RegistrarError && error.code === localRefusals.unknownTask;
const isLost = (error: unknown): boolean =>
  error instanceof RegistrarError && error.code === localRefusals.answerLost;

async function note(id: string, answer: DeviceTaskAnswer): Promise<boolean> {
  const { status } = answer.results;
  await tellAnswer({ rvRequestId: id, rvRequestStatus: status, data: answer });
  return status === 'ready' || status === 'error';
}

/** Hands a task over under its own id: the device takes it once, whoever asks how often (registrar, section 2). */
async function send(access: RegistrarAccess, { task }: Open): Promise<void> {
  const { rvRequestId: id } = task;
  try {
    await localService.send({ ...access, type: 'registerMarksByRequisites', ...task });
  } catch (error) {
    if (!isLost(error)) throw error;
  }
  await tellAnswer({ rvRequestId: id, rvRequestStatus: 'wait', data: { results: { status: 'wait' } } });
}

/**
 * Takes a task one step further: one the device has never confirmed is asked for, and handed over under the same id where
 * the device does not know it; any other is asked for. Gives whether the device has ended it. Throws RefusalError,
 * RegistrarError.
 * @param fresh its id has just been made: nobody can have sent it
 */
export async function stepTask(id: string, fresh = false): Promise<boolean> {
  const { open } = await api(getDisposalTask, { params: { id } });
  if (!open) return true;
  const access = await accessOf(open.storage_id, open.device_id);
  if (fresh) {
    await send(access, open);
    return false;
  }
  try {
    return await note(id, await localService.get({ ...access, rvRequestId: id }));
  } catch (error) {
    if (!isUnknown(error) || open.state !== 'new') throw error;
    await send(access, open);
    return false;
  }
}
