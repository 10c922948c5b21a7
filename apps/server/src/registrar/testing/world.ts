import {
  addRvResponse,
  addScans,
  type DraftData,
  getDisposal,
  getSummary,
  type HandlerInput,
  openDraft,
  refreshOutcome,
  saveRegistrar,
  startDisposal,
  type WizardName,
} from '@provizor/contract';
import type { MdlpDocument } from '@provizor/mdlp';
import { sql } from 'kysely';
import { exchange } from '../../exchange/index.ts';
import { otherProgram } from '../../exchange/testing/other-program.ts';
import { ended } from '../../exchange/testing/world.ts';
import { nomenclature } from '../../nomenclature/index.ts';
import { packUpdates } from '../../pack-updates/index.ts';
import { here, stockWorldOfMdlp } from '../../pack-updates/testing/stock-world.ts';
import { packs } from '../../packs/index.ts';
import { stock } from '../../stock/index.ts';
import { storages } from '../../storages/index.ts';
import { wizards } from '../../wizards/index.ts';
import { checked } from '../../wizards/testing/world.ts';
import { registrar } from '../index.ts';

/** Place of activity of the device and of the packs. */
export const place = '00000000000201';

const gs = '\u001d';

/** The whole code of a pack as a scanner reads it. */
export const markOf = (sgtin: string): string =>
  `01${sgtin.slice(0, 14)}21${sgtin.slice(14)}${gs}91EE06${gs}92QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=`;

export type Answer = Omit<HandlerInput<typeof addRvResponse>['body'], 'rvRequestId'>;

const good = {
  deviceError: 0,
  flcError: 0,
  localCheckStatus: 1,
  onlineCheckStatus: 0,
  onlineCheckError: 0,
  state: 8,
};

/** The answer of a device that has done its part; `failed` are the keys of packs it has refused. */
export const ready = (
  keys: number,
  mdlpRequestId: string | null,
  failed: readonly number[] = [],
): Answer => ({
  rvRequestStatus: 'ready',
  data: {
    results: {
      status: 'ready',
      result: {
        mdlpRequestId,
        marks: Object.fromEntries(
          Array.from({ length: keys }, (_, i) => [
            String(i + 1),
            failed.includes(i + 1) ? { ...good, onlineCheckStatus: 2, onlineCheckError: 4 } : good,
          ]),
        ),
      },
    },
  },
});

/** The answer of a device that has refused the task. */
export const refused: Answer = {
  rvRequestStatus: 'error',
  data: { results: { status: 'error', error: { code: 5090, description: 'Ошибка МБ РВ 7375' } } },
};

/** A pharmacy whose storage has a registrar; what tests do in the place of the device and its MDLP. */
export async function disposalWorld() {
  const slices = [exchange, packUpdates, storages, nomenclature, packs, stock, wizards, registrar];
  const world = await stockWorldOfMdlp({ slices });
  const { server, sandbox } = world.world;
  const { person } = world;
  const storageId = await world.storageId(here);
  await server.tenant(person, (db) =>
    sql`update storage set use_disposal = true where id = ${storageId}`.execute(db),
  );
  const body = { ip: '192.168.1.20', port: 8443, username: 'rv', password: 'secret' };
  await server.call(saveRegistrar, { params: { id: storageId }, body }, person.token);
  const device = await otherProgram({ sandbox }, 'apteka', 'pharmacy1');

  /** A draft with these packs, scanned whole and checked. */
  const draftOf = async (
    codes: string[],
    data: Partial<DraftData> = {},
    wizard: WizardName = 'withdrawal_reg',
  ) => {
    const choices = { place, storage_id: storageId, disposal_type: 0, doc_date: '2026-01-12', ...data };
    const draft = await server.call(openDraft, { body: { wizard, data: choices } }, person.token);
    const scans = codes.map((code) => ({ code, mark: markOf(code), source: 'scanner' as const }));
    await server.call(addScans, { params: { id: draft.id }, body: { scans } }, person.token);
    await checked(world.world, person, draft.id);
    return draft.id;
  };

  const stateOf = async (draftId: string) =>
    (await server.call(getSummary, { params: { id: draftId } }, person.token)).state;
  /** @param seen the state the person has confirmed; that of now when absent */
  const start = async (draftId: string, suid = place, seen?: string) => {
    const body = {
      storage_id: storageId,
      device_id: 'RV-1',
      suid,
      state: seen ?? (await stateOf(draftId)),
    };
    return server.call(startDisposal, { params: { id: draftId }, body }, person.token);
  };
  const answer = (id: string, told: Answer) =>
    server.call(addRvResponse, { body: { rvRequestId: id, ...told } }, person.token);
  const look = () => server.call(refreshOutcome, { body: {} }, person.token);
  const show = (id: string) => server.call(getDisposal, { params: { id } }, person.token);

  /** The device tells MDLP of packs; gives the id of its request. */
  const tell = async (
    codes: readonly string[],
    number: string,
    request: string,
    parts: Record<string, string> = {},
  ) => {
    await device.send(
      {
        action_id: 10531,
        body: {
          subject_id: place,
          operation_date: '2026-01-12T10:00:00+03:00',
          doc_date: '12.01.2026',
          doc_num: number,
          order_details: codes.map((sgtin) => ({
            sgtin,
            ...(parts[sgtin] ? { sold_part: parts[sgtin] } : {}),
          })),
          device_info: { device_id: '0000000000000001', skzkm_origin_msg_id: request },
        },
      } as MdlpDocument,
      request,
    );
    return request;
  };
  const end = (id: string) => ended(server, person, id);
  const isChecked = (draftId: string) => checked(world.world, person, draftId);
  return { ...world, storageId, draftOf, stateOf, start, answer, look, show, tell, end, checked: isChecked };
}

export type DisposalWorld = Awaited<ReturnType<typeof disposalWorld>>;
