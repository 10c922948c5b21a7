import { findAddressByCode } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { api } from '../lib/api/index.ts';
import { storageName } from '../lib/session/index.ts';
import { play } from '../lib/sound/index.ts';
import { toast, toastRefusal } from '../ui/index.ts';
import { addressPath } from './useAddressScanner.ts';

/** Longer than an ordinary toast: there is something to press in it. */
const autoClose = 8000;

/** Says which place the scanned label is of and offers what lies there; for pages that have no use for a place. */
export async function tellAddress(code: string): Promise<void> {
  try {
    const { item } = await api(findAddressByCode, { params: { code } });
    play('ok');
    toast.info(
      <>
        {storageName(item.storage)}: {addressPath(item)}
        <br />
        <Link to="/storage/remains" search={{ address_id: item.id }}>
          Что лежит в этом месте
        </Link>
      </>,
      { title: 'Место хранения', id: 'scan', autoClose },
    );
  } catch (error) {
    play('error');
    toastRefusal(error, 'Не удалось найти место хранения');
  }
}
