import { expect, test } from 'vitest';
import { choosePort } from './choose-port.ts';

const modem = { path: '/dev/ttyUSB0', vendorId: '067b', productId: '2303', manufacturer: 'Prolific' };
const honeywell = {
  path: '/dev/ttyACM0',
  vendorId: '0C2E',
  productId: '0CAA',
  pnpId: 'usb-Honeywell_1902-if00',
};
const bluetooth = { path: 'COM7', friendlyName: 'CT10 Scanner (COM7)' };

test('the scanner is known by its USB ids, whatever their case', () => {
  expect(choosePort([modem, honeywell])).toEqual({ path: '/dev/ttyACM0', title: 'Honeywell / Metrologic' });
});

test.each([
  ['0c2e', '1014'],
  ['05e0', '1701'],
  ['05f9', '4204'],
  ['1eab', '1d06'],
  ['1f3a', '1009'],
  ['2dd6', '228a'],
  ['ac90', '3003'],
  ['0647', '3339'],
  ['27dd', '0002'],
  ['1a86', '5723'],
  ['23d0', '0c82'],
])('%s:%s is a known scanner', (vendorId, productId) => {
  expect(choosePort([{ path: 'COM3', vendorId, productId }])?.path).toBe('COM3');
});

test('a name looks into every description of the port and goes before the table', () => {
  expect(choosePort([honeywell, bluetooth], 'ct10')?.path).toBe('COM7');
  expect(choosePort([modem, honeywell], 'HONEYWELL')?.path).toBe('/dev/ttyACM0');
  expect(choosePort([honeywell], 'zebra')).toBeUndefined();
});

test('a foreign product of a known vendor is no scanner, nor is a port without ids', () => {
  expect(
    choosePort([modem, { path: 'COM1', vendorId: '0c2e', productId: 'ffff' }, { path: 'COM2' }]),
  ).toBeUndefined();
});
