import { findAddressByCode, type LabelledPlace } from '@provizor/contract';
import { api } from '../lib/api/index.ts';
import { type Scanned, useScanner } from '../lib/scanner/index.ts';
import { storageName } from '../lib/session/index.ts';
import { play } from '../lib/sound/index.ts';
import { toast, toastRefusal } from '../ui/index.ts';

/** Labels of other programs are no longer than that (address.code). */
const longest = 30;

/** What may stand on the label of a place: our own code, or a text that is no code of goods. */
function codeOf({ scan, raw }: Scanned): string | undefined {
  if (scan.kind === 'place') return scan.code;
  const text = raw.trim();
  return scan.kind === 'unknown' && text !== '' && text.length <= longest ? text : undefined;
}

/** «Стеллаж 1 / Полка 2». */
export const addressPath = (place: LabelledPlace): string => place.path.join(' / ');

type Options = {
  /** The storage people work in: a place of another one is refused. */
  storageId?: number | undefined;
  enabled?: boolean;
};

/**
 * Scanning the label of a storage place chooses it: `choose` gets the place. Scans of goods are left to the page.
 * A label nobody knows and a place of another storage are told.
 */
export function useAddressScanner(
  choose: (place: LabelledPlace) => void,
  { storageId, enabled = true }: Options = {},
): void {
  const find = async (code: string, reason: string | undefined) => {
    try {
      const { item } = await api(findAddressByCode, { params: { code } });
      if (storageId !== undefined && item.storage.id !== storageId) {
        play('error');
        toast.error(`«${addressPath(item)}» стоит на другом складе: ${storageName(item.storage)}`, {
          id: 'scan',
        });
        return;
      }
      play('ok');
      toast.info(addressPath(item), { title: 'Выбрано место хранения', id: 'scan' });
      choose(item);
    } catch (error) {
      play('error');
      // what is no label at all is told as the scanner understood it
      if (reason === undefined) toastRefusal(error, 'Не удалось найти место хранения');
      else toast.error(reason, { title: 'Код не прочитан', id: 'scan' });
    }
  };
  useScanner((scanned) => {
    const code = codeOf(scanned);
    if (code === undefined) return false;
    void find(code, scanned.scan.kind === 'unknown' ? scanned.scan.reason : undefined);
    return true;
  }, enabled);
}
