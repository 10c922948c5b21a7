import type { Scanned } from '../../../lib/scanner/index.ts';
import { play } from '../../../lib/sound/index.ts';
import { toast } from '../../../ui/index.ts';
import type { DraftSession } from '../session/draft-session.ts';

/**
 * Takes a scan of the scanner into the draft: the sound starts within this event, the reason of a bad code is said.
 * @param open box whose content is being checked, null = none
 * @returns the code to show in the tables, or null when nothing was recognised
 */
export function takeScanned(
  session: DraftSession,
  { scan, source }: Scanned,
  open: string | null = null,
): string | null {
  if (scan.kind !== 'pack' && scan.kind !== 'sscc') {
    play('error');
    toast.error(
      scan.kind === 'unknown'
        ? scan.reason
        : scan.kind === 'place'
          ? `Это этикетка места хранения ${scan.code}: отсканируйте упаковку`
          : `Это штрихкод товара ${scan.ean13}: отсканируйте DataMatrix на упаковке`,
      { id: 'scan', autoClose: 6000 },
    );
    return null;
  }
  const code = scan.kind === 'pack' ? scan.sgtin : scan.sscc;
  const mark = scan.kind === 'pack' ? scan.mark : undefined;
  play(session.scan(code, source, { mark, open }).sound);
  return code;
}
