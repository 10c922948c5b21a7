import type { BuyerAnswer, Paper } from '@provizor/upd';
import { inThread } from '../../core/index.ts';

export type ReadOutcome = { paper: Paper | BuyerAnswer } | { fault: string };

const heavy = { fault: 'Файл не удалось прочитать: он слишком большой или повреждён' };

/**
 * Reads a supplier's file in a thread of its own (decision 64). Gives the paper, or what is wrong with the file in words
 * for the person.
 */
export const readInvoiceFile = async (bytes: Uint8Array): Promise<ReadOutcome> =>
  (await inThread<ReadOutcome>(new URL('./worker.ts', import.meta.url), bytes)) ?? heavy;
