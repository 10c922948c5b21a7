import { addScans, type CallReply, type ScanSource } from '@provizor/contract';
import type { z } from 'zod';
import { api, RefusalError } from '../../../lib/api/index.ts';
import { type QueueState, queueStore, ScanQueue } from '../../../lib/scan-queue/index.ts';

type Told = {
  /** Scans of these codes have arrived. */
  onSent(reply: CallReply<typeof addScans>, codes: readonly string[]): Promise<void>;
  onRefused(error: unknown): void;
  onState(state: QueueState): void;
};

/** Carries the scans of a draft to the server; what it refuses for good is told and dropped. */
export const draftQueue = (draftId: string, { onSent, onRefused, onState }: Told): ScanQueue =>
  new ScanQueue({
    store: queueStore(draftId),
    send: async (scans) => {
      const reply = await api(addScans, {
        params: { id: draftId },
        body: {
          scans: scans.map(({ code, mark, source }) => ({
            code,
            mark,
            source: source as z.infer<typeof ScanSource>,
          })),
        },
      });
      await onSent(
        reply,
        scans.map(({ code }) => code),
      );
    },
    isRefusal: (error) =>
      error instanceof RefusalError && error.status >= 400 && error.status < 500 && error.status !== 401,
    onRefused: (_scans, error) => onRefused(error),
    onState,
  });
