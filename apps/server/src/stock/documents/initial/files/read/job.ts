import { mostBalancesRows } from '@provizor/contract/stock';
import type { BalancesColumns } from '@provizor/domain';
import { inThread } from '../../../../../core/index.ts';
import type { InitialRow, Source } from '../../cells.ts';

type Look = { content: Uint8Array };

/** What the columns of a file are, the row with its headings, and the funding sources there are. */
type Rows = Look & { headingRow: number; columns: BalancesColumns; sources: readonly Source[] };

/** Looks at a file; or reads its rows by what its columns are. */
export type Order = { mostRows: number } & (({ kind: 'look' } & Look) | ({ kind: 'rows' } & Rows));

/** A file as it is before anybody has said what its columns are. */
export type Looked = { headingRow: number; headings: string[]; sample: string[][]; rows: number };

/** A row that cannot be taken: its number in the file, the reason and what stands in it. */
export type Refused = { row: number; text: string; cells: string[] };

/** A row that may be taken; with what stands in it when its place of storage is still to be found. */
export type Taken = InitialRow & { cells: string[] | null };

export type Read = { taken: Taken[]; refused: Refused[] };

/** What is wrong with a file, in words for the person. */
type Fault = { fault: string };

async function run<Done>(order: Order): Promise<Done | Fault> {
  const outcome = await inThread<Done | Fault>(new URL('./worker.ts', import.meta.url), order);
  return outcome ?? { fault: 'Файл не удалось прочитать: он слишком большой или повреждён' };
}

/** Looks at a balances file in a thread of its own (decision 64). */
export const lookAtBalances = (look: Look): Promise<Looked | Fault> =>
  run<Looked>({ kind: 'look', mostRows: mostBalancesRows, ...look });

/** Reads the rows of a balances file in a thread of its own (decision 64). */
export const readBalances = (rows: Rows): Promise<Read | Fault> =>
  run<Read>({ kind: 'rows', mostRows: mostBalancesRows, ...rows });
