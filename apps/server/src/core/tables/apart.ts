import { inThread } from '../in-thread.ts';
import { FileFault } from './fault.ts';
import type { HeadedRow } from './table.ts';

/** What of a file is read: its rows as they are, or by the headings they have. */
export type Order = { content: Uint8Array } & (
  | { kind: 'rows' }
  | { kind: 'table'; headings: Readonly<Record<string, readonly string[]>>; sign: string }
);

/** What was read, or what is wrong with the file in words for the person. */
export type Outcome<Read> = { read: Read } | { fault: string };

async function run<Read>(order: Order): Promise<Read> {
  const outcome = await inThread<Outcome<Read>>(new URL('./apart-worker.ts', import.meta.url), order);
  if (outcome === null) throw new FileFault('Файл не удалось прочитать: он слишком большой или повреждён');
  if ('fault' in outcome) throw new FileFault(outcome.fault);
  return outcome.read;
}

/** `readRows` in a thread of its own (decision 64): whatever the file holds, others are served. Throws FileFault. */
export const readRowsApart = (content: Uint8Array): Promise<string[][]> => run({ kind: 'rows', content });

/** `readTable` in a thread of its own (decision 64): whatever the file holds, others are served. Throws FileFault. */
export const readTableApart = <Column extends string>(
  content: Uint8Array,
  headings: Readonly<Record<Column, readonly string[]>>,
  sign: NoInfer<Column>,
): Promise<{ columns: ReadonlySet<Column>; rows: HeadedRow<Column>[] }> =>
  run({ kind: 'table', content, headings, sign });
