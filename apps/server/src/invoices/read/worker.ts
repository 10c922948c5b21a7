import { parentPort, workerData } from 'node:worker_threads';
import { PaperFault, paperOfTable, readSupplierFile } from '@provizor/upd';
import { FileFault, readRows } from '../../core/tables/index.ts';
import type { ReadOutcome } from './job.ts';

/** A supplier's file by its bytes, or what is wrong with it. */
async function read(bytes: Uint8Array): Promise<ReadOutcome> {
  try {
    const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const known = isWorkbook ? null : readSupplierFile(bytes);
    return { paper: known ?? paperOfTable(await readRows(Buffer.from(bytes))) };
  } catch (error) {
    if (error instanceof PaperFault || error instanceof FileFault) return { fault: error.message };
    throw error;
  }
}

parentPort?.postMessage(await read(workerData as Uint8Array));
