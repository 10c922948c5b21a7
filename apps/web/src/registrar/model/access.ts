import { getDisposalInfo } from '@provizor/contract';
import type { DeviceInfo, DeviceStateAnswer, RegistrarAccess } from '@provizor/domain';
import { api, RefusalError } from '../../lib/api/index.ts';
import { localService } from './local-service.ts';

/**
 * Who calls the device of a storage, asked of the server for the moment of the call and kept nowhere (rulings,
 * «Registrar»). Throws RefusalError where the storage has none.
 */
export async function accessOf(storageId: number, deviceId?: string): Promise<RegistrarAccess> {
  const { disposal } = await api(getDisposalInfo, { body: { storage_id: storageId } });
  const { ip, port, username, password } = disposal;
  if (!disposal.use_disposal || ip === null || port === null || username === null || password === null) {
    throw new RefusalError(
      'registrar.none',
      'У склада нет регистратора выбытия',
      409,
      'Зарегистрируйте устройство в карточке склада или места деятельности',
    );
  }
  return { ip, port, username, password, ...(deviceId === undefined ? {} : { deviceId }) };
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
