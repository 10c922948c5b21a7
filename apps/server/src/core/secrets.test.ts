import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSecretKey, seal, unseal } from './secrets.ts';

test('what was sealed opens with the same key only, and no change goes unnoticed', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'секрет');
  expect(unseal(key, sealed)).toBe('секрет');
  expect(seal(key, 'секрет')).not.toBe(sealed);
  expect(() => unseal(randomBytes(32), sealed)).toThrow();
  expect(() => unseal(key, sealed.replace(/:[^:]*$/, `:${randomBytes(16).toString('base64')}`))).toThrow();
});

test('the key file is made once, for its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pvz-key-'));
  try {
    const key = readSecretKey(undefined, folder);
    expect(readSecretKey(undefined, folder)).toEqual(key);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readSecretKey('text', folder)).not.toEqual(key);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
