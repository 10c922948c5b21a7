import type { DeviceTaskAnswer, RegistrarResponse, RegistrarWaiting } from '@provizor/domain';
import { type Access, addressOf } from './device.ts';
import { RegistrarRefusal } from './refusals.ts';
import type { KeptTask, KeptTasks } from './tasks.ts';

/** A task that is followed to its end. */
type Watched = KeptTask & {
  /** It is kept on disk; a check of codes is not. */
  kept: boolean;
  access?: Access;
  told?: RegistrarResponse;
};

/** Whom the watch tells; `onResponse` says how many browsers heard it. */
export interface WatchListeners {
  onResponse(response: RegistrarResponse): number;
  onWaiting(waiting: RegistrarWaiting): void;
  /** A fault of the program itself, not of a device. */
  onFailure(error: unknown): void;
}

/** Follows the tasks of the devices to their ends. */
export interface Watch {
  /** A task is about to be sent. Gives what takes that back when the device surely has not got it. */
  begin(id: string, access: Access, kept: boolean): () => void;
  /** Takes what a device has said of a task; an unfinished one is followed from then on. */
  learn(id: string, access: Access, answer: DeviceTaskAnswer): void;
  /** The device does not know the task. */
  lose(id: string): void;
  /** Somebody has shown the credentials of a device: its tasks are asked for again. */
  lend(access: Access): void;
  /** What a browser that has connected is told. */
  greet(): { responses: RegistrarResponse[]; waiting: RegistrarWaiting | undefined };
  close(): void;
}

const isEnded = ({ rvRequestStatus: status }: RegistrarResponse) => status === 'ready' || status === 'error';

/**
 * Makes the watch. User and password live in memory and only while a task of theirs is unfinished.
 * @param ask asks a device for a task
 */
export function createWatch(
  tasks: KeptTasks,
  ask: (access: Access, id: string) => Promise<DeviceTaskAnswer>,
  pollMs: number,
  listeners: WatchListeners,
): Watch {
  const watched = new Map<string, Watched>(
    tasks.list().map((task) => [task.rvRequestId, { ...task, kept: true }]),
  );
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const waiting = (): RegistrarWaiting => ({
    tasks: [...watched.values()].flatMap(({ kept, access, told, rvRequestId, ip, port, deviceId }) =>
      !kept || access || (told && isEnded(told))
        ? []
        : [{ rvRequestId, ip, port, ...(deviceId === undefined ? {} : { deviceId }) }],
    ),
  });
  const forget = (id: string) => {
    watched.delete(id);
    tasks.forget(id);
  };
  const schedule = () => {
    if (closed || timer !== undefined) return;
    if (![...watched.values()].some(({ access }) => access)) return;
    timer = setTimeout(() => void pollAll(), pollMs).unref();
  };

  const take = (task: Watched, data: DeviceTaskAnswer) => {
    const status = data.results.status;
    if (task.told && (task.told.rvRequestStatus === status || isEnded(task.told))) return;
    task.told = { rvRequestId: task.rvRequestId, rvRequestStatus: status, data };
    const heard = listeners.onResponse(task.told);
    if (!isEnded(task.told)) return;
    delete task.access;
    // One that nobody has heard of is told to the next browser.
    if (heard > 0) forget(task.rvRequestId);
  };

  /** The device is not asked any more until somebody shows credentials again. */
  const giveUp = (task: Watched) => {
    delete task.access;
    listeners.onWaiting(waiting());
  };

  const poll = async (task: Watched) => {
    if (!task.access) return;
    try {
      take(task, await ask(task.access, task.rvRequestId));
    } catch (error) {
      if (!(error instanceof RegistrarRefusal)) listeners.onFailure(error);
      else if (error.is('unknownTask')) forget(task.rvRequestId);
      else if (error.is('unauthorized') || error.is('certificate') || error.is('notLocal')) giveUp(task);
    }
  };

  const pollAll = async () => {
    const byDevice = Map.groupBy(
      [...watched.values()].filter(({ access }) => access),
      (task) => addressOf(task),
    );
    await Promise.all(
      [...byDevice.values()].map(async (list) => {
        for (const task of list) await poll(task);
      }),
    );
    timer = undefined;
    schedule();
  };

  return {
    begin(id, access, kept) {
      const known = watched.get(id);
      const { ip, port, deviceId } = access;
      const task = {
        rvRequestId: id,
        ip,
        port,
        ...(deviceId === undefined ? {} : { deviceId }),
        kept,
        access,
      };
      watched.set(id, { ...task, ...(known?.told ? { told: known.told } : {}) });
      if (kept) tasks.keep(task);
      schedule();
      return () => {
        if (known) watched.set(id, known);
        else forget(id);
      };
    },
    learn(id, access, answer) {
      const { status } = answer.results;
      let task = watched.get(id);
      if (!task) {
        if (status === 'ready' || status === 'error') return;
        this.begin(id, access, true);
        task = watched.get(id);
      }
      if (task) take(task, answer);
      schedule();
    },
    lose: forget,
    lend(access) {
      for (const task of watched.values()) {
        if (addressOf(task) !== addressOf(access) || (task.told && isEnded(task.told))) continue;
        task.access = { ...access, ...(task.deviceId === undefined ? {} : { deviceId: task.deviceId }) };
        if (task.deviceId === undefined) delete task.access.deviceId;
      }
      schedule();
    },
    greet() {
      const responses = [...watched.values()].flatMap(({ told }) => told ?? []);
      for (const told of responses) if (isEnded(told)) forget(told.rvRequestId);
      const { tasks: without } = waiting();
      return { responses, waiting: without.length === 0 ? undefined : { tasks: without } };
    },
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
