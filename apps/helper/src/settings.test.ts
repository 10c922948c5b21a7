import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

test('without variables the defaults hold', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ allowRemote: false, origins: ['local'], simulator: false });
  expect(settings.port).toBeUndefined();
  expect(settings.host).toBeUndefined();
});

test('HOST of the server does not open the helper', () => {
  expect(readSettings({ HOST: '0.0.0.0' }).host).toBeUndefined();
});

test('every variable is read', () => {
  const settings = readSettings({
    HELPER_PORT: '4030',
    HELPER_HOST: '192.168.1.5',
    HELPER_ALLOW_REMOTE: '1',
    HELPER_ORIGINS: 'local, https://a.example.ru/',
    PROVIZOR_URL: 'https://b.example.ru/login',
    HELPER_DATA_DIR: '/data/service',
    HELPER_SIMULATOR: '1',
    SCANNER_PORT: 'COM3',
    SCANNER_NAME: 'Zebra',
    SCANNER_BAUD: '115200',
    SCANNER_RETRY_MS: '500',
    LOG_LEVEL: 'warn',
  });
  expect(settings).toEqual({
    port: 4030,
    host: '192.168.1.5',
    allowRemote: true,
    origins: ['local', 'https://a.example.ru', 'https://b.example.ru'],
    simulator: true,
    registrar: { folder: '/data/service' },
    scanner: { path: 'COM3', name: 'Zebra', baudRate: 115_200, retryMs: 500 },
    log: { level: 'warn' },
  });
});

test('SCANNER_PORT=none means no scanner', () => {
  expect(readSettings({ SCANNER_PORT: 'none' }).scanner).toBe(false);
});

test.each([
  ['HELPER_PORT', 'abc'],
  ['HELPER_PORT', '70000'],
  ['SCANNER_BAUD', '1.5'],
  ['HELPER_ORIGINS', 'provizor.example.ru'],
  ['PROVIZOR_URL', 'ftp://x'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(StartError);
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`${name}.*«${value}»`));
});
