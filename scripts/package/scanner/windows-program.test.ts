import { expect, test } from 'vitest';
import { withoutWindow } from './windows-program.ts';

/** The beginning of a Windows program, as PE Format describes it. */
function beginning(subsystem: number): Buffer {
  const bytes = Buffer.alloc(512);
  bytes.write('MZ', 0, 'latin1');
  bytes.writeUInt32LE(128, 0x3c);
  bytes.write('PE\0\0', 128, 'latin1');
  // PE32+; the subsystem follows 68 bytes after the beginning of the optional header.
  bytes.writeUInt16LE(0x20b, 128 + 24);
  bytes.writeUInt16LE(subsystem, 128 + 24 + 68);
  return bytes;
}

test('a console program becomes one without a window, and nothing else changes', () => {
  const bytes = beginning(3);
  withoutWindow(bytes);
  expect(bytes.equals(beginning(2))).toBe(true);
});

test('other files are refused', () => {
  expect(() => withoutWindow(Buffer.alloc(512))).toThrow('This is not a Windows program.');
  expect(() => withoutWindow(beginning(2))).toThrow('This is not a console program.');
});
