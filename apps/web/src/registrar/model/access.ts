import { getDisposalInfo } from '@provizor/contract';
import {
  type DeviceInfo,
  type DeviceStateAnswer,
  deviceOfPlace,
  type RegistrarAccess,
} from '@provizor/domain';
import { api, RefusalError } from '../../lib/api/index.ts';
import { localService } from './local-service.ts';

/**
 * Who calls the device of a storage, asked of the server for the moment of the call and kept nowhere (rulings,
 * «Registrar»). Throws RefusalError where the storage has none.
 */
export const accessOf = async (storageId: number, deviceId?: string): Promise<RegistrarAccess> =>
  (await placeOf(storageId, deviceId)).access;

type Access = { access: RegistrarAccess; place: string | null };

/** The same with the place of activity of the storage. Throws RefusalError. */
async function placeOf(storageId: number, deviceId?: string): Promise<Access> {
  const { disposal } = await api(getDisposalInfo, { body: { storage_id: storageId } });
  const { ip, port, username, password, place } = disposal;
  if (!disposal.use_disposal || ip === null || port === null || username === null || password === null) {
    throw new RefusalError(
      'registrar.none',
      'У склада нет регистратора выбытия',
      409,
      'Зарегистрируйте устройство в карточке склада или места деятельности',
    );
  }
  const access = { ip, port, username, password, ...(deviceId === undefined ? {} : { deviceId }) };
  return { access, place };
}

/** A device as a person is told of it, without its password. */
export type SeenDevice = { device: DeviceInfo | null; state: DeviceStateAnswer };

/** Of several devices behind one driver that of the place; the first one where none says so. */
export const deviceOf = (devices: readonly DeviceInfo[], place: string | null): DeviceInfo | null =>
  devices.find(({ suid }) => suid === place) ?? devices[0] ?? null;

/** Passport and state of the device of a storage. Throws RefusalError, RegistrarError. */
export async function lookAtDevice(storageId: number, place: string | null): Promise<SeenDevice> {
  const access = await accessOf(storageId);
  const { devices } = await localService.info(access);
  const device = deviceOf(devices, place);
  const state = await localService.status(device ? { ...access, deviceId: device.id } : access);
  return { device, state };
}

/**
 * The device packs of a storage may go to: one of its place of activity. Throws RefusalError registrar.other-place where
 * all devices there are of other places, RegistrarError.
 */
export async function ownDevice(storageId: number): Promise<DeviceInfo> {
  const { access, place } = await placeOf(storageId);
  const { devices } = await localService.info(access);
  const device = deviceOfPlace(devices, place);
  if (device) return device;
  const suid = devices[0]?.suid;
  throw new RefusalError(
    'registrar.other-place',
    suid
      ? `Регистратор принадлежит другому месту деятельности: ${suid}, а упаковки лежали на складе места ${place ?? '(не указано)'}`
      : 'По адресу регистратора нет ни одного устройства',
    409,
    'Подключите регистратор места, с которого отпущены упаковки, или исправьте его адрес в карточке склада или места деятельности',
  );
}
