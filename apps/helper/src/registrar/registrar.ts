import { randomUUID } from 'node:crypto';
import type {
  DeviceInfoAnswer,
  DeviceStateAnswer,
  DeviceTaskAnswer,
  LocalInfo,
  LocalSent,
} from '@provizor/domain';
import type { Sending, TaskToSend } from './bodies.ts';
import { connectTo, fingerprintOf, type Timeouts, usualTimeouts } from './connection.ts';
import { type Access, type Answer, addressOf, createCaller, type DeviceCall, refusalOf } from './device.ts';
import { openFingerprints } from './fingerprints.ts';
import { RegistrarRefusal } from './refusals.ts';
import { openTasks } from './tasks.ts';
import { createWatch, type Watch, type WatchListeners } from './watch.ts';

/** How devices are called and where what is known of them is kept. */
export interface RegistrarSettings {
  /** Folder for fingerprints and unfinished tasks; without it they last until the end of the program. */
  folder?: string;
  /** Between two questions for an unfinished task, default 10 s. */
  pollMs?: number;
  timeouts?: Timeouts;
}

/** The calls of the local service to a disposal registrar (helper, section 2). */
export interface Registrar {
  info(access: Access): Promise<LocalInfo>;
  status(access: Access): Promise<DeviceStateAnswer>;
  settings(access: Access): Promise<unknown>;
  send(sending: Sending): Promise<LocalSent>;
  get(access: Access, id: string): Promise<DeviceTaskAnswer>;
  trust(access: Access, fingerprint: string): Promise<{ fingerprint: string }>;
  greet: Watch['greet'];
  close(): void;
}

/** How the papers are named by their type (registrar, section 1). */
const papers = [
  { code: '0504204', codeName: 'Требование-накладная' },
  { code: '3108805', codeName: 'Рецепт по форме 148-1/у-04(л)' },
] as const;

/** The task as the device takes it: marks in Base64 under «1», «2», … */
function requestOf(task: TaskToSend): Record<string, unknown> {
  const marks = Object.fromEntries(
    task.marks.map(({ mark, soldPart }, i) => [
      String(i + 1),
      {
        mark: Buffer.from(mark, 'utf8').toString('base64'),
        ...(soldPart === undefined ? {} : { soldPart }),
      },
    ]),
  );
  if (task.type === 'checkMarks') return { type: task.type, marks };
  const { typeDocument, dateDocument, seriesDocument, numberDocument } = task.paper;
  const documentOut = {
    type: typeDocument,
    ...papers[typeDocument],
    date: `${dateDocument}T00:00:00Z`,
    series: seriesDocument,
    number: numberDocument,
  };
  return { type: task.type, documentOut, marks };
}

const statuses: readonly unknown[] = ['wait', 'inProgress', 'ready', 'error'];

const isTask = (body: unknown): body is DeviceTaskAnswer =>
  statuses.includes((body as DeviceTaskAnswer | undefined)?.results?.status);
const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** The device's answer, when it is a success of the expected shape. @throws RegistrarRefusal */
function expect<Body>(answer: Answer, is: (body: unknown) => body is Body): Body {
  if (answer.status !== 200) throw refusalOf(answer);
  if (is(answer.body)) return answer.body;
  throw new RegistrarRefusal(502, 'answer', 'Ответ регистратора выбытия не разобран.', {
    details: { status: answer.status, text: answer.text.slice(0, 500) },
  });
}

/** Makes the calls. */
export function createRegistrar(settings: RegistrarSettings, listeners: WatchListeners): Registrar {
  const { folder, pollMs = 10_000, timeouts = usualTimeouts } = settings;
  const fingerprints = openFingerprints(folder);
  const callDevice = createCaller(fingerprints, timeouts);
  const ask = async (access: Access, id: string): Promise<DeviceTaskAnswer> => {
    const answer = await callDevice(access, { method: 'GET', path: `/requests/${id}` });
    if (answer.status === 404) {
      throw new RegistrarRefusal(404, 'unknownTask', 'Регистратор выбытия не знает такого задания.');
    }
    return expect(answer, isTask);
  };
  const watch = createWatch(openTasks(folder), ask, pollMs, listeners);
  const read = async <Body>(access: Access, path: string, is: (body: unknown) => body is Body) => {
    const answer = await callDevice(access, { method: 'GET', path });
    const body = expect(answer, is);
    watch.lend(access);
    return { body, fingerprint: answer.fingerprint };
  };

  /** Whether a task that could not be sent may have reached the device. */
  const mayHaveArrived = (error: unknown) => !(error instanceof RegistrarRefusal) || error.is('answerLost');

  return {
    async info(access) {
      const hasDevices = (body: unknown): body is DeviceInfoAnswer =>
        isObject(body) && Array.isArray(body.devices);
      const { body, fingerprint } = await read(access, '/deviceInfo', hasDevices);
      return { ...body, fingerprint };
    },
    async status(access) {
      const isState = (body: unknown): body is DeviceStateAnswer =>
        isObject(body) && typeof body.lifePhase === 'string';
      return (await read(access, '/state', isState)).body;
    },
    settings: async (access) => (await read(access, '/settings', isObject)).body,

    async send({ access, id = randomUUID(), task }) {
      const call: DeviceCall = {
        method: 'POST',
        path: '/requests',
        body: { rvRequestId: id, request: requestOf(task) },
      };
      const takeBack = watch.begin(id, access, task.type === 'registerMarksByRequisites');
      let answer: Answer;
      try {
        answer = await callDevice(access, call);
      } catch (error) {
        if (!mayHaveArrived(error)) takeBack();
        throw error;
      }
      const { status } = answer;
      if (status === 200 || status === 201 || status === 409) {
        watch.lend(access);
        return { rvRequestId: id, accepted: status === 409 ? 'earlier' : 'now' };
      }
      // A failure of the device itself says nothing of what became of the task.
      if (status < 500) takeBack();
      throw refusalOf(answer);
    },

    async get(access, id) {
      try {
        const answer = await ask(access, id);
        watch.learn(id, access, answer);
        watch.lend(access);
        return answer;
      } catch (error) {
        if (error instanceof RegistrarRefusal && error.is('unknownTask')) watch.lose(id);
        throw error;
      }
    },

    async trust(access, fingerprint) {
      const socket = await connectTo(access.ip, access.port, timeouts);
      const shown = fingerprintOf(socket);
      socket.destroy();
      if (shown !== fingerprint) {
        throw new RegistrarRefusal(409, 'certificate', 'Устройство показывает уже другой сертификат.', {
          details: { known: fingerprint, shown },
        });
      }
      fingerprints.trust(addressOf(access), shown);
      return { fingerprint: shown };
    },
    greet: watch.greet,
    close: watch.close,
  };
}
