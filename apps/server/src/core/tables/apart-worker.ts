import { parentPort, workerData } from 'node:worker_threads';
import type { Order, Outcome } from './apart.ts';
import { FileFault } from './fault.ts';
import { readRows, readTable } from './table.ts';

async function run(order: Order): Promise<Outcome<unknown>> {
  const content = Buffer.from(order.content);
  try {
    if (order.kind === 'rows') return { read: await readRows(content) };
    return { read: await readTable(content, order.headings, order.sign) };
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.message };
    throw error;
  }
}

parentPort?.postMessage(await run(workerData as Order));
