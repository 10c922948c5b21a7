import { spawnSync } from 'node:child_process';
import { it } from 'vitest';

/** What a reader of PDFs, which is not ours, finds in a paper. */
export function textOf(bytes: Uint8Array, ...options: string[]): string {
  const { stdout, error } = spawnSync('pdftotext', ['-layout', ...options, '-', '-'], {
    input: bytes,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return stdout;
}

const reads = spawnSync('pdftotext', ['-v']).error === undefined;
if (!reads) console.warn('pdftotext (poppler-utils) is missing: papers were not read back');

/** A test that reads papers back. */
export const needsReader = process.env.REQUIRE_ORACLES === '1' ? it : it.skipIf(!reads);
