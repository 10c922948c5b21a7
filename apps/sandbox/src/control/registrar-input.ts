import { badRequest } from '../mdlp/http/errors.ts';
import { type Device, LONGEST_SILENCE } from '../registrar/devices.ts';
import type { Connection } from '../registrar/line.ts';
import { lifePhases, logStates, processStates } from '../registrar/tables.ts';
import { DAY } from '../time.ts';

type Fields = Record<string, unknown>;

const oneOf = <Value extends string>(values: readonly Value[], value: unknown, name: string): Value => {
  if (values.includes(value as Value)) return value as Value;
  throw badRequest(`${name} — одно из: ${values.join(', ')}`);
};

const whole = (value: unknown, name: string, from: number, to: number): number => {
  if (Number.isInteger(value) && (value as number) >= from && (value as number) <= to) return value as number;
  throw badRequest(`${name} — целое число от ${from} до ${to}`);
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Reads how the line to the driver is to behave. @throws ApiError 400 */
export function connectionOf({ kind, ms, times, status }: Fields): Connection {
  const turns = isEmpty(times) ? {} : { times: whole(times, 'times', 1, 1000) };
  switch (kind) {
    case 'ok':
    case 'off':
    case 'dead':
      return { kind };
    case 'slow':
      return { kind, ms: whole(ms, 'ms', 1, 600_000) };
    case 'drop':
      return { kind, ...turns };
    case 'error':
      return { kind, status: whole(status, 'status', 400, 599), ...turns };
    default:
      throw badRequest('неизвестное состояние связи');
  }
}

/** Changes of one field each: what came, and what becomes of the device. */
const changes: Readonly<Record<string, (value: unknown, now: number) => Partial<Device>>> = {
  lifePhase: (value) => ({ lifePhase: oneOf(lifePhases, value, 'lifePhase') }),
  processState: (value) => ({
    processState: isEmpty(value) ? undefined : oneOf(processStates, value, 'processState'),
  }),
  logState: (value) => ({ logState: oneOf(logStates, value, 'logState') }),
  deviceError: (value) => ({ deviceError: whole(Number(value), 'deviceError', 0, 8) }),
  /** Days without contact with the emission server; 0: there is contact. */
  silentDays: (value, now) => {
    const days = whole(value, 'silentDays', 0, LONGEST_SILENCE / DAY);
    return { silentSince: days === 0 ? undefined : now - days * DAY };
  },
  /** Days to the end of the registration and of the security module; less than 0: over. */
  registeredDays: (value, now) => ({ registeredTo: now + whole(value, 'registeredDays', -999, 9999) * DAY }),
  moduleDays: (value, now) => ({ moduleTo: now + whole(value, 'moduleDays', -999, 9999) * DAY }),
  failCode: (value) => {
    if (isEmpty(value)) return { fail: undefined };
    if (!/^[0-9a-f]{4}$/i.test(String(value))) throw badRequest('failCode — четыре шестнадцатеричные цифры');
    return { fail: { code: String(value).toLowerCase() } };
  },
};

/** Reads changes of a device. @throws ApiError 400 */
export function deviceChangesOf({ failTimes, ...fields }: Fields, now: number): Partial<Device> {
  const made = Object.entries(fields).map(([name, value]) => {
    const change = changes[name];
    if (!change) throw badRequest(`неизвестное поле ${name}`);
    return change(value, now);
  });
  const changed: Partial<Device> = Object.assign({}, ...made);
  if (changed.fail && !isEmpty(failTimes)) changed.fail.times = whole(failTimes, 'failTimes', 1, 1000);
  return changed;
}
