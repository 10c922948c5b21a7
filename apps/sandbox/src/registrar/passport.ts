import type { DeviceInfo, DeviceStateAnswer, ProcessState } from '@provizor/domain';
import type { Mdlp } from '../mdlp/mdlp.ts';
import { type Device, errorOf, timeLeft } from './devices.ts';

/** ISO with seconds and Z. */
const isoSeconds = (ms: number) => new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');

const two = (value: number) => String(value).padStart(2, '0');

/** h:m:s, dressed up as an ISO time. */
function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `T${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}Z`;
}

/** The passport of a device (registrar, section 3). */
export const passportOf = (device: Device, now: number): DeviceInfo => ({
  id: device.id,
  connectionType: device.connectionType,
  modelInfo: device.modelInfo,
  softwareVersion: device.softwareVersion,
  deviceSerialNumber: device.deviceSerialNumber,
  moduleSerialNumber: device.moduleSerialNumber,
  startDateRegistration: isoSeconds(device.registeredFrom),
  endDateRegistration: isoSeconds(device.registeredTo),
  timeBlock: clockTime(timeLeft(device, now)),
  suid: device.suid,
});

/** What a device does now: as its task under work says, unless it was set. */
function processState({ db }: Mdlp, device: Device): ProcessState {
  if (device.processState) return device.processState;
  const working = db.get<{ type: string }>(
    `select request ->> 'type' as type from registrar_task where device_id = ? and status = 'inProgress' limit 1`,
    device.id,
  );
  if (!working) return 'waiting';
  return working.type === 'checkMarks' ? 'checkCode' : 'checkDocument';
}

/** The operating state of a device (registrar, section 4). */
export const stateOfDevice = (mdlp: Mdlp, device: Device): DeviceStateAnswer => ({
  expirationDate: isoSeconds(device.moduleTo),
  lifePhase: device.lifePhase,
  processState: processState(mdlp, device),
  logState: device.logState,
  deviceError: errorOf(device, mdlp.clock.now()),
});

/** Settings: the shape is not public, so clients may only show them. */
export const settingsOf = (device: Device) => ({
  deviceId: device.id,
  connectionType: device.connectionType,
  localCheck: true,
  onlineCheck: true,
  emissionServer: 'emission.example',
});
