import type { addScans, CallReply } from '@provizor/contract';
import type { ScanSeen } from '@provizor/domain';
import { timeText } from '../../../ui/format/index.ts';

type Repeated = CallReply<typeof addScans>['repeated'];

/** A repeated scan says whose the first one is, when it is a colleague's. */
export const withPerson = (seen: ScanSeen, name: string | undefined): ScanSeen =>
  seen.kind === 'repeated' && name !== undefined
    ? { ...seen, reason: `${seen.reason}. Раньше вас её отсканировали: ${name}` }
    : seen;

/**
 * The last scan as the server has decided it: a colleague has scanned the same at the same time and was first; null when
 * nobody was.
 */
export function scannedFirst(
  repeated: Repeated,
  last: { code: string; seen: ScanSeen } | null,
  userId: number,
): { code: string; seen: ScanSeen } | null {
  const first = repeated.find(({ code, user_id: by }) => code === last?.code && by !== userId);
  if (!first || last?.seen.kind !== 'taken') return null;
  const { code, user, at } = first;
  return {
    code,
    seen: { kind: 'repeated', reason: `Раньше вас её отсканировали: ${user}, ${timeText(at)}` },
  };
}
