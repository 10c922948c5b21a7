import { type DemoRegistrar, registrars } from '@provizor/demo';
import type { DeviceInfo, DeviceStateAnswer, ProcessState } from '@provizor/domain';
import type { Mdlp } from '../mdlp/mdlp.ts';
import { DAY, YEAR } from '../time.ts';

/** A registrar: what it says of itself, and what is to go wrong with it. */
export type Device = Omit<
  DeviceInfo,
  'startDateRegistration' | 'endDateRegistration' | 'timeBlock' | 'suid'
> &
  Omit<DeviceStateAnswer, 'expirationDate' | 'processState'> & {
    /** Milliseconds. */
    registeredFrom: number;
    registeredTo: number;
    moduleTo: number;
    /** Place of activity the device belongs to. */
    suid: string;
    /** In place of the one that follows from its tasks. */
    processState?: ProcessState;
    /** Since when it has had no contact with the emission server. */
    silentSince?: number;
    /** Its next tasks end in an error with this code of the security module. */
    fail?: { code: string; times?: number };
  };

/** Without contact for so long the device blocks itself (registrar, section 7). */
export const LONGEST_SILENCE = 5 * DAY;

const demoDevice = ({ id, place, connection, serial, module }: DemoRegistrar, now: number): Device => ({
  id,
  connectionType: connection,
  modelInfo: 'РВ-Учебный',
  softwareVersion: '3.2.1',
  deviceSerialNumber: serial,
  moduleSerialNumber: module,
  registeredFrom: now - YEAR,
  registeredTo: now + 2 * YEAR,
  moduleTo: now + 2 * YEAR,
  suid: place,
  lifePhase: 'registered',
  logState: 'full',
  deviceError: 0,
});

/** Puts the devices of the demo behind the driver, those whose places the sandbox knows. */
export function addDemoDevices({ db, clock }: Mdlp): void {
  for (const device of registrars) {
    db.run(
      `insert into registrar select ?, ? where exists (select 1 from place where branch_id = ?)
         and not exists (select 1 from registrar where device_id = ?)`,
      ...[device.id, JSON.stringify(demoDevice(device, clock.now())), device.place, device.id],
    );
  }
}

/** All devices, in the order of their ids. */
export const devicesOf = ({ db }: Mdlp): Device[] =>
  db
    .all<{ data: string }>('select data from registrar order by device_id')
    .map(({ data }) => JSON.parse(data) as Device);

export function deviceOf({ db }: Mdlp, id: string): Device | undefined {
  const row = db.get<{ data: string }>('select data from registrar where device_id = ?', id);
  return row && (JSON.parse(row.data) as Device);
}

export const keepDevice = ({ db }: Mdlp, device: Device): void =>
  void db.run('update registrar set data = ? where device_id = ?', JSON.stringify(device), device.id);

/** Milliseconds until the device blocks itself. */
export const timeLeft = ({ silentSince }: Device, now: number): number =>
  Math.max(0, LONGEST_SILENCE - (silentSince === undefined ? 0 : now - silentSince));

/** The error the device shows: one that was switched on, else that of its silence. */
export function errorOf(device: Device, now: number): number {
  if (device.deviceError !== 0 || device.silentSince === undefined) return device.deviceError;
  return timeLeft(device, now) > 0 ? 8 : 5;
}
