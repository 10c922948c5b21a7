import { isPrescriptionSymbol, type Scan } from '@provizor/codes';
import { lotOfCode } from '@provizor/domain';
import { useScanner } from '../../lib/scanner/index.ts';
import { play } from '../../lib/sound/index.ts';
import { toast } from '../../ui/index.ts';

/** What is looked for by a scan; null when it is no code of anything that can be found. */
function queryOf(scan: Scan): string | null {
  switch (scan.kind) {
    case 'pack':
      return scan.sgtin;
    case 'sscc':
      return scan.sscc;
    case 'ean13':
      return scan.ean13;
    case 'place':
      return scan.code;
    case 'unknown':
      if (lotOfCode(scan.raw) !== null) return scan.raw.trim();
      return isPrescriptionSymbol(scan.raw) ? 'Отпуск у окна' : null;
  }
}

/** While the search is open every scan is looked for; the page below gets none. */
export function Scans({ onCode }: { onCode: (code: string) => void }) {
  useScanner(({ scan }) => {
    const query = queryOf(scan);
    play(query === null ? 'error' : 'ok');
    if (query !== null) onCode(query);
    else if (scan.kind === 'unknown') {
      toast.warning(scan.reason, { title: 'Код не прочитан', id: 'scan' });
    }
    return true;
  });
  return null;
}
