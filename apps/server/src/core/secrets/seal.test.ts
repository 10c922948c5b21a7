import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secretKey } from '../../database/installation-key.ts';
import { seal, unseal } from './seal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'provizor-key-'));
  vi.stubEnv('SECRET_KEY', '');
  vi.stubEnv('DATA_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a sealed secret opens again, looks different every time and shows nothing of itself', () => {
  const sealed = seal('тайна', 'mdlp-token');
  expect(unseal(sealed, 'mdlp-token')).toBe('тайна');
  expect(seal('тайна', 'mdlp-token')).not.toBe(sealed);
  expect(Buffer.from(sealed.slice('sealed:1:'.length), 'base64').includes('тайна')).toBe(false);
  expect(sealed).toMatch(/^sealed:1:/);
});

test('a secret for one purpose, a changed one and one under another key do not open', () => {
  const sealed = seal('тайна', 'mdlp-token');
  expect(() => unseal(sealed, 'mdlp-credentials')).toThrow(/другим ключом/);
  const bytes = Buffer.from(sealed.slice('sealed:1:'.length), 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => unseal(`sealed:1:${bytes.toString('base64')}`, 'mdlp-token')).toThrow();
  vi.stubEnv('SECRET_KEY', 'another');
  expect(() => unseal(sealed, 'mdlp-token')).toThrow(/SECRET_KEY/);
});

test('a text that was never sealed is no secret', () => {
  expect(() => unseal('as it stands', 'mdlp-token')).toThrow('in the clear');
});

test('the key file is made once, for its owner only, and read by the next start', () => {
  const key = secretKey();
  const file = join(folder, 'secret.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  expect(secretKey()).toEqual(key);
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(Buffer.from(text, 'base64')).toHaveLength(32);
});
