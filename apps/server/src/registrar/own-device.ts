import { type Context, refuse } from '../core/index.ts';
import { disposalInfo } from './info.ts';

type Given = {
  storage_id: number;
  /** Place of activity the device says it belongs to; '' = it says none. */
  suid: string;
};

/**
 * Lets packs of a place of activity go to a device only of that place. Refuses registrar.none, and registrar.other-place
 * for a storage or a device of another place (registrar, section 1).
 */
export async function demandDevice(
  { db }: Context,
  { storage_id, suid }: Given,
  place: string | null,
): Promise<void> {
  const info = await disposalInfo(db, storage_id);
  if (!info.use_disposal || info.ip === null) refuse('registrar.none');
  if (info.place !== place) refuse('registrar.other-place', { suid, place: info.place });
  if (suid !== '' && suid !== place) refuse('registrar.other-place', { suid, place });
}
