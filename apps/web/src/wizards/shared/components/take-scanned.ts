import { type ScanSeen, soundOfScan } from '@provizor/domain';
import type { Scanned } from '../../../lib/scanner/index.ts';
import { play } from '../../../lib/sound/index.ts';
import type { DraftSession } from '../session/draft-session.ts';

/** What stands in the strip of a code nobody can read: it has no end and no line breaks. */
const shown = 60;

/** A code that is neither a pack nor a box: what it is instead, and what to scan. */
export function unreadable(scan: Exclude<Scanned['scan'], { kind: 'pack' | 'sscc' }>): {
  code: string;
  seen: ScanSeen;
} {
  const seen = (reason: string, cure: string): ScanSeen => ({ kind: 'unreadable', reason, cure });
  if (scan.kind === 'place')
    return {
      code: scan.code,
      seen: seen(`Это этикетка места хранения ${scan.code}: отсканируйте упаковку`, 'Отсканируйте упаковку'),
    };
  if (scan.kind === 'ean13')
    return {
      code: scan.ean13,
      seen: seen(
        `Это штрихкод товара ${scan.ean13}: отсканируйте DataMatrix на упаковке`,
        'Отсканируйте квадратный код (DataMatrix)',
      ),
    };
  const code = scan.raw.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return {
    code: code.length > shown ? `${code.slice(0, shown)}…` : code,
    seen: seen(scan.reason, 'Эта упаковка не засчитана: отсканируйте её ещё раз'),
  };
}

/**
 * Takes a scan of the scanner into the draft: the strip and the sound tell its verdict, also of a code nobody can read.
 * @param open box whose content is being checked, null = none
 * @returns the code to show in the tables, or null when nothing was recognised
 */
export function takeScanned(
  session: DraftSession,
  { scan, source }: Scanned,
  open: string | null = null,
): string | null {
  if (scan.kind !== 'pack' && scan.kind !== 'sscc') {
    const { code, seen } = unreadable(scan);
    void session.tell(code, seen);
    play('error');
    return null;
  }
  const code = scan.kind === 'pack' ? scan.sgtin : scan.sscc;
  const mark = scan.kind === 'pack' ? scan.mark : undefined;
  const { seen, judged } = session.scan(code, source, { mark, open });
  const whole = seen.kind === 'taken' && seen.whole;
  void judged.then((verdict) => play(soundOfScan(verdict, whole)));
  return code;
}
