import type { certificateTypes } from '@provizor/contract';

type FileType = (typeof certificateTypes)[number];

const starts: readonly [FileType, readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** Kind of a file by its first bytes; undefined for every other kind, whatever its name says. */
export function fileTypeOf(content: Uint8Array): FileType | undefined {
  return starts.find(([, start]) => start.every((byte, index) => content[index] === byte))?.[0];
}
