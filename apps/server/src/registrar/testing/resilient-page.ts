import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addRvResponse,
  type Call,
  type CallInput,
  type CallReply,
  getDisposalInfo,
  getDisposalTask,
  getSummary,
  startDisposal,
} from '@provizor/contract';
import { type DeviceTaskAnswer, localCalls, localRefusals, type RegistrarAccess } from '@provizor/domain';
import { ask, TestRefusal } from '../../testing/client.ts';

/** Where the three of a disposal are called, and whose page it is. */
export type PageAccess = { server: string; service: string; token: string; storageId: number };

type Refusal = { code?: string };

/** A page of the product that carries disposals out, however often somebody it calls is gone. */
export function resilientPage({ server, service, token, storageId }: PageAccess) {
  /** A call of the server, repeated with the same key until somebody is there to answer. */
  async function call<C extends Call>(of: C, input: CallInput<C>): Promise<CallReply<C>> {
    const key = of.idempotent ? { key: randomUUID() } : {};
    for (;;) {
      try {
        return await ask(server, of, input, { token, ...key });
      } catch (error) {
        if (error instanceof TestRefusal && error.status < 500) throw error;
        await sleep(50);
      }
    }
  }

  /** A call of the local service; undefined when it or the device is not there. */
  async function local(
    path: string,
    body: object,
  ): Promise<(Partial<DeviceTaskAnswer> & Refusal) | undefined> {
    try {
      const response = await fetch(service + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as Partial<DeviceTaskAnswer> & Refusal;
    } catch {
      return undefined;
    }
  }

  /** The task as long as its answer is not known. */
  async function openTask(id: string) {
    const { open } = await call(getDisposalTask, { params: { id } });
    return open;
  }

  async function accessOf(deviceId: string): Promise<RegistrarAccess> {
    const { disposal } = await call(getDisposalInfo, { body: { storage_id: storageId } });
    const { ip, port, username, password } = disposal;
    return { ip: ip ?? '', port: port ?? 0, username: username ?? '', password: password ?? '', deviceId };
  }

  /** Takes a draft to the answer of the device, as the page does; gives the id of the task. */
  async function dispose(draftId: string, deviceId: string, suid: string): Promise<string> {
    const { state } = await call(getSummary, { params: { id: draftId } });
    const body = { storage_id: storageId, device_id: deviceId, suid, state };
    const { id } = await call(startDisposal, { params: { id: draftId }, body });
    for (let open = await openTask(id); open; open = await openTask(id)) {
      const access = await accessOf(deviceId);
      const answer = await local(localCalls.get, { ...access, rvRequestId: id });
      if (answer?.results) {
        const told = { rvRequestStatus: answer.results.status, data: { results: answer.results } };
        await call(addRvResponse, { body: { rvRequestId: id, ...told } });
      } else if (answer?.code === localRefusals.unknownTask && open.state === 'new') {
        await local(localCalls.send, { ...access, type: 'registerMarksByRequisites', ...open.task });
      }
      await sleep(50);
    }
    return id;
  }

  return { call, dispose };
}
