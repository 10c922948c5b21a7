import { useScanner } from '../../lib/scanner/index.ts';
import { takeScanned } from '../shared/components/take-scanned.ts';
import type { DraftSession } from '../shared/session/draft-session.ts';

/** Takes scans into the pile, at whatever step; `show` brings the row into view. */
export function useGoodsScanner(session: DraftSession, show?: (code: string) => void): void {
  useScanner((scanned) => {
    const code = takeScanned(session, scanned);
    if (code) show?.(code);
    return undefined;
  });
}
