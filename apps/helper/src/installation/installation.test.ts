import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { autostartOf } from './autostart.ts';
import { openLog } from './log-file.ts';
import { placesOf } from './places.ts';
import { readKept, writeKept } from './settings-file.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'pvz-installation-'));

test.each([
  ['linux', { HOME: '/home/a' }, '/home/a/.local/share/provizor-scanner'],
  ['linux', { HOME: '/home/a', XDG_DATA_HOME: '/data' }, '/data/provizor-scanner'],
  ['win32', { LOCALAPPDATA: 'C:/Users/a/AppData/Local' }, 'C:/Users/a/AppData/Local/Provizor/Scanner'],
  ['win32', { USERPROFILE: 'C:/Users/a' }, 'C:/Users/a/AppData/Local/Provizor/Scanner'],
] as const)('%s: the service lies in the folders of the person (%o)', (platform, env, expected) => {
  const places = placesOf(platform, env);
  expect(places.folder).toBe(expected);
  expect(places.program).toMatch(platform === 'win32' ? /\/provizor-scanner\.exe$/ : /\/provizor-scanner$/);
});

test('settings are kept whole; a damaged file is named and not written over', () => {
  const path = join(folder(), 'settings.json');
  expect(readKept(path)).toEqual({});
  writeKept(path, { HELPER_ORIGINS: 'local,https://a.example.ru', HELPER_PORT: '3031' });
  expect(readKept(path)).toEqual({ HELPER_ORIGINS: 'local,https://a.example.ru', HELPER_PORT: '3031' });
  writeFileSync(path, '{"HELPER_PORT":');
  expect(() => readKept(path)).toThrow(`Файл настроек ${path} повреждён`);
  expect(readFileSync(path, 'utf8')).toBe('{"HELPER_PORT":');
});

test('the log grows to two files of its size and no further', () => {
  const path = join(folder(), 'service.log');
  const log = openLog(path, 100);
  for (let line = 0; line < 50; line += 1) log.write(`line ${String(line).padStart(2, '0')}\n`);
  log.close();
  const [last, before] = [readFileSync(path, 'utf8'), readFileSync(`${path}.1`, 'utf8')];
  expect(`${before}${last}`).toMatch(/line 48\nline 49\n$/);
  expect(Math.max(last.length, before.length)).toBeLessThan(120);
  const again = openLog(path, 100);
  again.write('next start\n');
  again.close();
  expect(readFileSync(path, 'utf8')).toContain('line 49\nnext start\n');
});

test('the desktop starts it at log-in, a path with odd signs included, until it is removed', () => {
  const config = folder();
  const autostart = autostartOf('linux', { XDG_CONFIG_HOME: config });
  const file = join(config, 'autostart/provizor-scanner.desktop');
  autostart.add('/home/а б/$x"/provizor-scanner');
  autostart.add('/home/а б/$x"/provizor-scanner');
  expect(readFileSync(file, 'utf8')).toContain('Exec="/home/а б/\\$x\\"/provizor-scanner" run\n');
  autostart.remove();
  autostart.remove();
  expect(existsSync(file)).toBe(false);
});
