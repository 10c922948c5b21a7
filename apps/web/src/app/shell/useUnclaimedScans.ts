import { useRouter } from '@tanstack/react-router';
import { useScanner } from '../../lib/scanner/index.ts';
import { play } from '../../lib/sound/index.ts';
import { toast } from '../../ui/index.ts';
import { addressOf, exists, places } from '../places.ts';

/** A scan no page asked for: a pack opens its card, anything else is told, never silently dropped. */
export function useUnclaimedScans(): void {
  const router = useRouter();
  useScanner(({ scan }) => {
    if (scan.kind === 'unknown') {
      play('error');
      toast.warning(scan.reason, { title: 'Код не прочитан', id: 'scan' });
    } else if (scan.kind === 'pack' && exists(router, places.pack)) {
      play('ok');
      void router.navigate({ href: addressOf(places.pack, scan.sgtin) });
    } else {
      play('ok');
      const [what, code] =
        scan.kind === 'pack'
          ? ['Упаковка', scan.sgtin]
          : scan.kind === 'sscc'
            ? ['Транспортная упаковка', scan.sscc]
            : ['Товар EAN-13', scan.ean13];
      toast.info(`${what} ${code}. Откройте приёмку или список, чтобы работать с этим кодом.`, {
        id: 'scan',
      });
    }
    return true;
  });
}
