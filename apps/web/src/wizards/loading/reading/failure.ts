import type { BadLines, LoadedFile } from '../model/types.ts';

/** Thrown inside the reader: the file cannot be read; the message is the Russian reason. */
export class Unreadable extends Error {}

/** «Ошибка чтения файла» with its reason (wizards, section 8). */
export const failure = (why: string, bad?: BadLines): LoadedFile => ({
  ok: false,
  message: `Ошибка чтения файла: ${why}`,
  ...(bad ? { bad } : {}),
});
