import { GS, isGtin, SERIAL_LENGTH } from '@provizor/codes';
import type { Mdlp } from '../mdlp/mdlp.ts';
import { dataMatrixOf } from '../world/codes.ts';
import { type Device, errorOf } from './devices.ts';
import type { Mark } from './input.ts';
import { RELEASED, stateOfStatus } from './tables.ts';

/** What the device finds out about a mark (registrar, section 6). */
export type MarkResult = {
  deviceError: number;
  flcError: number;
  localCheckStatus: number;
  onlineCheckStatus: number;
  onlineCheckError: number;
  state: number;
};

/** A mark the device has looked at; `sgtin` when it could be read. */
export type Judged = { result: MarkResult; sgtin?: string; soldPart?: string };

/** How the marks of a task are looked at. */
export type Look = {
  /** Without asking MDLP. */
  localOnly: boolean;
  /** Packs may be begun in this way only; undefined when nothing is disposed of. */
  partial?: string;
};

/** A serial number beginning so fails online, on purpose. */
const FAILING = 'FAIL';

const START = /^01(\d{14})21(.*)$/s;

/** Format and logic control: 0, or what is wrong with the code. */
function formatError(code: string, soldPart: string | undefined): number {
  if (!/^[ -~]*$/.test(code.replaceAll(GS, ''))) return 2;
  if (!code.includes(GS)) return 5;
  const [head = '', ...groups] = code.split(GS);
  const found = START.exec(head);
  if (!found) return 1;
  const [, gtin = '', serial = ''] = found;
  if (!isGtin(gtin)) return 1;
  if (serial.length !== SERIAL_LENGTH) return 3;
  if (!groups.some((group) => group.startsWith('91')) || !groups.some((group) => group.startsWith('92')))
    return 5;
  if (groups[0]?.startsWith('91') && groups[0].length !== 6) return 3;
  return soldPart === undefined || isShare(soldPart) ? 0 : 6;
}

function isShare(text: string): boolean {
  const [, part = 0, whole = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  return part >= 1 && part <= whole;
}

const untouched: MarkResult = {
  deviceError: 0,
  flcError: 0,
  localCheckStatus: 0,
  onlineCheckStatus: 1,
  onlineCheckError: 0,
  state: 0,
};

/** Looks at one mark: format, crypto tail, then what MDLP knows of the pack. */
export function judge(mdlp: Mdlp, seed: string, device: Device, given: Mark, look: Look): Judged {
  const deviceError = errorOf(device, mdlp.clock.now());
  const code = Buffer.from(given.mark, 'base64').toString('latin1');
  const flcError = formatError(code, given.soldPart);
  if (flcError !== 0) return { result: { ...untouched, deviceError, flcError } };
  const sgtin = code.slice(2, 16) + code.slice(18, 18 + SERIAL_LENGTH);
  const judged = (result: Partial<MarkResult>): Judged => ({
    result: { ...untouched, deviceError, localCheckStatus: 1, ...result },
    sgtin,
    ...(given.soldPart === undefined ? {} : { soldPart: given.soldPart }),
  });
  const pack = mdlp.db.get<{ status: string; place: string; awaiting: number }>(
    'select status, place, awaiting from pack where sgtin = ? and archived = 0',
    sgtin,
  );
  if (look.localOnly || device.silentSince !== undefined) return judged({});
  const refused = (onlineCheckError: number, more: Partial<MarkResult> = {}) =>
    judged({ onlineCheckStatus: 2, onlineCheckError, ...more });
  const state = pack ? (stateOfStatus[pack.status] ?? RELEASED) : 0;
  if (sgtin.slice(14).startsWith(FAILING)) return refused(4, { state });
  if (!pack) return refused(1);
  if (!hasTailOf(code, dataMatrixOf(seed, sgtin))) return refused(3, { state, localCheckStatus: 2 });
  const admitted = pack.status === 'in_circulation' || pack.status === look.partial;
  if (look.partial !== undefined && (!admitted || pack.awaiting !== 0 || pack.place !== device.suid)) {
    return refused(4, { state });
  }
  return judged({ onlineCheckStatus: 0, state });
}

/** Whether a code ends in the crypto groups that stand on the pack. */
const hasTailOf = (code: string, printed: string): boolean =>
  code.slice(code.indexOf(`${GS}91`)) === printed.slice(printed.indexOf(`${GS}91`));
