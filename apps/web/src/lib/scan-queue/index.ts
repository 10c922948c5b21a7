export { keptQueues, queueStore } from './queue-store.ts';
export { type QueuedScan, type QueueState, ScanQueue } from './scan-queue.ts';
