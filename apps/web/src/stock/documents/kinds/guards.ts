import type { StockDocumentKind } from '@provizor/domain';
import { loadChunk } from '../../../routing/ChunkLoadError.ts';
import type { DraftSession } from '../model/draft.ts';

/** Asks what has to be settled before a saved document goes; false = it waits. */
type Guard = (session: DraftSession) => Promise<boolean>;

const guards: Partial<Record<StockDocumentKind, () => Promise<{ default: Guard }>>> = {
  move: () => loadChunk(() => import('../boxes/ready.ts')),
};

/** Whether a document may go on to the step that gives its goods away. */
export async function isReady(kind: StockDocumentKind, session: DraftSession): Promise<boolean> {
  const guard = await guards[kind]?.();
  return guard === undefined || guard.default(session);
}
