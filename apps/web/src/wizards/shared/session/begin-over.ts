import {
  addScans,
  type CallInput,
  type Draft,
  openDraft,
  type ScanSource,
  saveDraft,
  type WizardName,
} from '@provizor/contract';
import type { z } from 'zod';
import { api } from '../../../lib/api/index.ts';
import { typedStore } from '../../../lib/offline/index.ts';
import { staleRow } from '../../../ui/stale/stale.ts';
import { letGoOfTyped } from './typed-choices.ts';

const named = { without_reconciliation: false };

/** Choices a new draft of a wizard begins with: a refusal is of everything until something is named. */
export const firstChoices: Partial<Record<WizardName, CallInput<typeof openDraft>['body']['data']>> = {
  refusal_receiver: { without_reconciliation: true },
  refusal_sender: { without_reconciliation: true },
  correction: { without_reconciliation: true },
  cancellation: { without_reconciliation: true },
};

type Begun = {
  wizard: WizardName;
  documentId: string;
  /** Whoever scans. */
  userId: number;
  /** What was scanned before the delivery was known; foreign codes are left out. */
  scans: readonly { code: string; mark?: string | undefined; source: z.infer<typeof ScanSource> }[];
};

/**
 * Opens a wizard over a delivery with what was scanned to find it; gives the id of the draft. What is scanned is what a
 * refusal is of: the whole document no longer is, not even where a colleague has begun with it, or where «Весь документ»
 * was chosen on a page that was left before it was saved.
 */
export async function beginOver({ wizard, documentId, userId, scans }: Begun): Promise<string> {
  const isNaming = scans.length > 0 && firstChoices[wizard] !== undefined;
  const first = isNaming ? named : firstChoices[wizard];
  const { id, version } = await api(openDraft, {
    body: { wizard, document_id: documentId, ...(first === undefined ? {} : { data: first }) },
  });
  if (isNaming) {
    letGoOfTyped(typedStore(id, userId), 'without_reconciliation');
    await nameWhatIsScanned(id, version);
  }
  if (scans.length > 0) await api(addScans, { params: { id }, body: { scans: [...scans] } });
  return id;
}

/** Saved where it stands so already, too: what a page that was left sends later is of an older version and is refused. */
async function nameWhatIsScanned(id: string, version: number): Promise<void> {
  try {
    await api(saveDraft, { params: { id }, body: { version, data: named } });
  } catch (error) {
    const stale = staleRow<{ present: Draft }>(error);
    if (!stale) throw error;
    await nameWhatIsScanned(id, stale.present.version);
  }
}
