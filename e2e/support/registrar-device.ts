import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseScan } from '@provizor/codes';
import { getRegistrar, logIn, saveRegistrar } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { organizations } from '@provizor/demo';
import type { DeviceMark, DeviceTaskAnswer, LocalSend } from '@provizor/domain';
import {
  buildDocument,
  createMdlpClient,
  createMemoryLimiter,
  type MdlpClient,
  type MdlpDocument,
} from '@provizor/mdlp';
import { createSoftwareSigner } from '@provizor/signing';
import type { BrowserContext } from 'playwright-core';
import { ask } from '../../apps/server/src/testing/client.ts';
import type { Product } from './product.ts';
import { placeOf } from './sandbox.ts';

/** What the device does with the next task: as it should, an error of its own, nothing at all. */
type Mood = 'good' | 'error' | 'off' | 'unauthorized';

const good: DeviceMark = {
  deviceError: 0,
  flcError: 0,
  localCheckStatus: 1,
  onlineCheckStatus: 0,
  onlineCheckError: 0,
  state: 8,
};
const bad: DeviceMark = { ...good, onlineCheckStatus: 2, onlineCheckError: 4 };

const day = 24 * 3_600_000;
const later = (days: number) => new Date(Date.now() + days * day).toISOString();

type Task = { answers: DeviceTaskAnswer[] };

/**
 * A registrar of disposal of the pharmacy behind the local service of a browser: it answers by the contract of the local
 * service and tells MDLP of what it has disposed of, with an account of its own.
 */
export class RegistrarDevice {
  mood: Mood = 'good';
  /** Packs it refuses at the disposal, and already at a check of codes. */
  readonly failing = new Set<string>();
  readonly failingChecked = new Set<string>();
  /** Ids of the tasks it was handed, in their order. */
  readonly taken: string[] = [];
  readonly #tasks = new Map<string, Task>();
  readonly #product: Product;
  #client: MdlpClient | undefined;
  #sign: ((bytes: Uint8Array) => Promise<string>) | undefined;

  constructor(product: Product) {
    this.#product = product;
  }

  /** Gives the storages of the pharmacy the device and switches it on there. */
  async install(): Promise<void> {
    const { url } = this.#product;
    const { token } = await ask(url, logIn, { body: { username: 'zav', password: 'zav' } }, {});
    const { calls } = dictionaryOf('storage');
    const list = (await ask(url, calls.list, { body: {} } as never, { token })) as {
      items: { id: number }[];
    };
    for (const { id } of list.items) {
      const { item } = (await ask(url, calls.get, { body: { id } } as never, { token })) as {
        item: Record<string, unknown>;
      };
      await ask(url, calls.put, { body: { ...plain(item), use_disposal: true } } as never, { token });
      const known = await ask(url, getRegistrar, { params: { id } }, { token });
      const version = known.item ? { version: known.item.version } : {};
      const body = { ip: '127.0.0.1', port: 8443, username: 'rv', password: 'secret', ...version };
      await ask(url, saveRegistrar, { params: { id }, body }, { token });
    }
  }

  /** Stands behind the local service of a browser. */
  async attach(context: BrowserContext): Promise<void> {
    await context.route('**/api/v1/disposal/**', async (route) => {
      const request = route.request();
      const path = new URL(request.url()).pathname.replace('/api/v1/disposal/', '');
      const { status, body } = await this.#answer(path, request.postDataJSON() as LocalSend);
      await route.fulfill({
        status,
        json: body,
        headers: { 'access-control-allow-origin': '*' },
      });
    });
  }

  async #answer(path: string, body: LocalSend): Promise<{ status: number; body: unknown }> {
    if (this.mood === 'off') {
      return refusal(503, 'registrar-unreachable', 'Регистратор не отвечает: в соединении отказано');
    }
    if (this.mood === 'unauthorized') {
      return refusal(401, 'registrar-unauthorized', 'Регистратор: неверное имя пользователя или пароль');
    }
    switch (path) {
      case 'info':
        return { status: 200, body: { devices: [passport], fingerprint: 'AA:BB' } };
      case 'status':
        return { status: 200, body: state };
      case 'request/send':
        return this.#take(body);
      default: {
        const task = this.#tasks.get(body.rvRequestId ?? '');
        if (!task) return refusal(404, 'registrar-task-unknown', 'Регистратор не знает такого задания');
        const [answer] = task.answers.length > 1 ? task.answers.splice(0, 1) : task.answers;
        return { status: 200, body: answer };
      }
    }
  }

  async #take(body: LocalSend): Promise<{ status: number; body: unknown }> {
    const id = body.rvRequestId ?? randomUUID();
    if (this.#tasks.has(id)) return { status: 200, body: { rvRequestId: id, accepted: 'earlier' } };
    const codes = body.marks.map(({ mark }) => {
      const scan = parseScan(mark);
      return scan.kind === 'pack' ? scan.sgtin : '';
    });
    const isCheck = body.type === 'checkMarks';
    const failing = isCheck ? this.failingChecked : this.failing;
    const marks = Object.fromEntries(codes.map((code, i) => [String(i + 1), failing.has(code) ? bad : good]));
    if (!isCheck) this.taken.push(id);
    if (this.mood === 'error' && !isCheck) {
      const error = { code: 5090, description: 'Ошибка модуля безопасности 7375' };
      this.#tasks.set(id, { answers: [{ results: { status: 'error', error } }] });
      return { status: 200, body: { rvRequestId: id, accepted: 'now' } };
    }
    const request = randomUUID();
    const disposed = body.marks
      .map(({ soldPart }, i) => ({ sgtin: codes[i] ?? '', soldPart }))
      .filter(({ sgtin }) => !failing.has(sgtin));
    if (body.type === 'registerMarksByRequisites' && disposed.length > 0)
      await this.#tell(body, disposed, request);
    this.#tasks.set(id, {
      answers: [
        { results: { status: 'inProgress' } },
        { results: { status: 'ready', result: { ...(isCheck ? {} : { mdlpRequestId: request }), marks } } },
      ],
    });
    return { status: 200, body: { rvRequestId: id, accepted: 'now' } };
  }

  /** Tells MDLP of packs, as the device does over its own channel. */
  async #tell(
    body: Extract<LocalSend, { type: 'registerMarksByRequisites' }>,
    packs: readonly { sgtin: string; soldPart?: string | undefined }[],
    requestId: string,
  ): Promise<void> {
    const { client, sign } = await this.#account();
    const xml = Buffer.from(
      buildDocument({
        action_id: body.typeDocument === 1 ? 10521 : 10531,
        body: {
          subject_id: placeOf('apteka'),
          operation_date: new Date().toISOString(),
          doc_date: body.dateDocument.split('-').reverse().join('.'),
          ...(body.typeDocument === 1 && body.seriesDocument ? { doc_series: body.seriesDocument } : {}),
          doc_num: body.numberDocument,
          order_details: packs.map(({ sgtin, soldPart }) => ({
            sgtin,
            ...(soldPart ? { sold_part: soldPart } : {}),
          })),
          device_info: { device_id: '0000000000000001', skzkm_origin_msg_id: requestId },
        },
      } as MdlpDocument),
    );
    await client.send({ xml, signature: await sign(xml), requestId });
  }

  async #account() {
    if (this.#client && this.#sign) return { client: this.#client, sign: this.#sign };
    const keys = JSON.parse(readFileSync(join(this.#product.folder, 'sandbox', 'keys.json'), 'utf8')) as {
      username: string;
      thumbprint: string;
      certificate: string;
      privateKey: string;
    }[];
    const key = keys.find(({ username }) => username === 'apteka');
    const organization = organizations.find(({ users }) =>
      users.some(({ username }) => username === 'apteka'),
    );
    if (!key || !organization) throw new Error('the training MDLP has no key of the pharmacy');
    const signer = createSoftwareSigner([
      {
        certificate: Buffer.from(key.certificate, 'base64'),
        privateKey: Buffer.from(key.privateKey, 'base64'),
      },
    ]);
    const sign = (bytes: Uint8Array) => signer.sign(key.thumbprint, bytes);
    const limiter = createMemoryLimiter({ interval: () => 0 });
    const baseUrl = `${this.#product.sandbox.url}/api/v1/`;
    const guest = createMdlpClient({ baseUrl, limiter });
    const { code } = await guest.auth({
      client_id: organization.client_id,
      client_secret: organization.client_secret,
      user_id: key.thumbprint,
      auth_type: 'SIGNED_CODE',
    });
    const { token } = await guest.token({ code, signature: await sign(Buffer.from(code)) });
    this.#client = createMdlpClient({ baseUrl, limiter, token });
    this.#sign = sign;
    return { client: this.#client, sign };
  }
}

const passport = {
  id: 'RV-0001',
  connectionType: 'ethernet',
  modelInfo: 'РВ-1',
  softwareVersion: '1.2.3',
  deviceSerialNumber: '0000000000000001',
  moduleSerialNumber: '0000000000000002',
  startDateRegistration: later(-300),
  endDateRegistration: later(20),
  timeBlock: '110:30:00',
  suid: placeOf('apteka'),
} as const;

const state = {
  expirationDate: later(400),
  lifePhase: 'registered',
  processState: 'waiting',
  logState: 'full',
  deviceError: 0,
} as const;

const refusal = (status: number, code: string, message: string) => ({ status, body: { code, message } });

/** A row as its own call takes it back: references by their ids. */
const plain = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(item).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
    ]),
  );
