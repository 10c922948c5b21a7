import type { CallReply, listScans } from '@provizor/contract';
import type { ScanSeen } from '@provizor/domain';

/** A scan as old as this has not opened the draft, in milliseconds. */
const openingAge = 15_000;

/** What is said of the scan a draft was opened by; null when it is too old for that. */
export function seenOnOpening({ code, at }: CallReply<typeof listScans>['scans'][number]): ScanSeen | null {
  if (Date.now() - Date.parse(at) > openingAge) return null;
  const whole = code.length === 18;
  return { kind: 'taken', words: whole ? 'Транспортная упаковка отмечена' : 'Упаковка отмечена', whole };
}
