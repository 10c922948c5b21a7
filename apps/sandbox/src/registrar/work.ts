import type { Mdlp } from '../mdlp/mdlp.ts';
import type { Worker } from '../mdlp/pipeline/timer.ts';
import type { TaskDelays } from './delays.ts';
import { type Device, deviceOf, devicesOf, errorOf, keepDevice } from './devices.ts';
import type { TaskRequest } from './input.ts';
import { type Judged, judge } from './marks.ts';
import { type Report, reportToMdlp } from './report.ts';
import { causeOfDeviceError, causes, GENERIC_ERROR } from './tables.ts';
import type { Results, TaskRow } from './tasks.ts';

/** Status packs may be begun in by a kind of disposal. */
const PARTIAL = ['in_partial_medical_use', 'in_partial_discount_prescription_sale'] as const;

/** A number of a document that makes its task fail; what follows is the code of the security module. */
const FAILING = /^ERR(\w{4})?/;

/** An error that only says that the device has no contact: it works on by itself for five days. */
const NO_CONTACT = 8;

/** The code of the security module because of which a task cannot be carried out. */
function obstacle(mdlp: Mdlp, device: Device, request: TaskRequest): string | undefined {
  if (device.fail) {
    const { code, times } = device.fail;
    const { fail: _, ...rest } = device;
    keepDevice(
      mdlp,
      times === undefined ? device : times > 1 ? { ...device, fail: { code, times: times - 1 } } : rest,
    );
    return code;
  }
  if (request.type === 'registration') return undefined;
  if (request.type === 'registerMarksByRequisites') {
    const failing = FAILING.exec(request.documentOut.number);
    if (failing) return (failing[1] ?? '7375').toLowerCase();
  }
  if (device.lifePhase === 'expired') return '7332';
  if (device.lifePhase === 'onRegistration') return '7375';
  const error = errorOf(device, mdlp.clock.now());
  return error === 0 || error === NO_CONTACT ? undefined : causeOfDeviceError[error];
}

const failed = (code: string): Results => ({
  error: {
    code: GENERIC_ERROR,
    description: `Ошибка МБ РВ 0x${code}${causes[code] ? `: ${causes[code]}` : ''}`,
  },
});

type Outcome = { results: Results; report?: Report };

/** Whether a mark goes into the document: nothing was found against it. */
const passed = ({ result }: Judged): boolean =>
  result.flcError === 0 && result.localCheckStatus !== 2 && result.onlineCheckStatus !== 2;

/** Carries a task out; nothing is written yet. */
function carryOut(mdlp: Mdlp, seed: string, device: Device, request: TaskRequest): Outcome {
  const cause = obstacle(mdlp, device, request);
  if (cause !== undefined) return { results: failed(cause) };
  if (request.type === 'registration') {
    keepDevice(mdlp, { ...device, lifePhase: 'registered' });
    return { results: { result: {} } };
  }
  const isDisposal = request.type === 'registerMarksByRequisites';
  const look = {
    localOnly: request.type === 'checkMarks' && request.localCheck === true,
    ...(isDisposal ? { partial: PARTIAL[request.documentOut.type] } : {}),
  };
  const judged = Object.entries(request.marks).map(
    ([key, mark]) => [key, judge(mdlp, seed, device, mark, look)] as const,
  );
  if (isDisposal) refuseRepeated(judged.map(([, mark]) => mark));
  const marks = Object.fromEntries(judged.map(([key, { result }]) => [key, result]));
  const packs = judged.flatMap(([, mark]) =>
    passed(mark) && mark.sgtin !== undefined
      ? [{ sgtin: mark.sgtin, ...(mark.soldPart === undefined ? {} : { soldPart: mark.soldPart }) }]
      : [],
  );
  if (!isDisposal || packs.length === 0) return { results: { result: { marks } } };
  const mdlpRequestId = mdlp.random.guid();
  const results = { result: { mdlpRequestId, marks } };
  // In training mode nothing reaches MDLP.
  if (device.lifePhase !== 'registered') return { results };
  return {
    results,
    report: { mdlpRequestId, documentOut: request.documentOut, packs, at: mdlp.clock.now() },
  };
}

/** A document names a pack once. */
function refuseRepeated(marks: Judged[]): void {
  const seen = new Set<string>();
  for (const mark of marks) {
    if (mark.sgtin === undefined || !passed(mark)) continue;
    if (seen.has(mark.sgtin)) mark.result = { ...mark.result, onlineCheckStatus: 2, onlineCheckError: 4 };
    seen.add(mark.sgtin);
  }
}

/** Moves a task one stage on, whole or not at all: what has become ready is also what MDLP was told. */
function step(mdlp: Mdlp, seed: string, delays: TaskDelays, task: TaskRow): void {
  mdlp.db.transaction(() => {
    const at = task.next_at ?? mdlp.clock.now();
    if (task.status === 'wait') {
      mdlp.db.run(
        `update registrar_task set status = 'inProgress', next_at = ? where seq = ?`,
        at + delays.work,
        task.seq,
      );
      return;
    }
    const device = deviceOf(mdlp, task.device_id);
    if (!device) return;
    const { results, report } = carryOut(mdlp, seed, device, JSON.parse(task.request) as TaskRequest);
    const told = report !== undefined && device.silentSince === undefined;
    if (told) reportToMdlp(mdlp, device, report);
    mdlp.db.run(
      `update registrar_task set status = ?, results = ?, report = ?, reported = ?, next_at = null where seq = ?`,
      ...[results.error ? 'error' : 'ready', JSON.stringify(results)],
      ...[report ? JSON.stringify(report) : null, Number(report === undefined || told), task.seq],
    );
  });
}

/** Sends what devices could not tell MDLP while they had no contact. */
function catchUp(mdlp: Mdlp): void {
  for (const device of devicesOf(mdlp)) {
    if (device.silentSince !== undefined) continue;
    mdlp.db.transaction(() => {
      for (const { seq, report } of mdlp.db.all<{ seq: number; report: string }>(
        'select seq, report from registrar_task where device_id = ? and reported = 0 order by seq',
        device.id,
      )) {
        reportToMdlp(mdlp, device, JSON.parse(report) as Report);
        mdlp.db.run('update registrar_task set reported = 1 where seq = ?', seq);
      }
    });
  }
}

/** The work of all devices: their tasks go on by themselves, one after another in the order of their times. */
export function registrarWork(mdlp: Mdlp, seed: string, delays: TaskDelays): Worker {
  return {
    advance() {
      catchUp(mdlp);
      for (;;) {
        const due = mdlp.db.get<TaskRow>(
          'select * from registrar_task where next_at <= ? order by next_at, seq limit 1',
          mdlp.clock.now(),
        );
        if (!due) return;
        step(mdlp, seed, delays, due);
      }
    },
    nextDue: () =>
      mdlp.db.get<{ at: number | null }>(
        'select min(next_at) as at from registrar_task where next_at is not null',
      )?.at ?? undefined,
  };
}
