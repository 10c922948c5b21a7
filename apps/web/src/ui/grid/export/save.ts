import type { Sheet } from './xlsx.ts';

export type { Sheet } from './xlsx.ts';

/** Saves rows as an XLSX file; the library is fetched at first use. Gives the name of the file. */
export async function saveXlsx<T>(sheet: Sheet<T>): Promise<string> {
  return (await import('./xlsx.ts')).saveXlsx(sheet);
}
