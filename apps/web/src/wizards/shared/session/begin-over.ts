import {
  addScans,
  type CallInput,
  openDraft,
  type ScanSource,
  saveDraft,
  type WizardName,
} from '@provizor/contract';
import type { z } from 'zod';
import { api } from '../../../lib/api/index.ts';

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
  /** What was scanned before the delivery was known; foreign codes are left out. */
  scans: readonly { code: string; mark?: string | undefined; source: z.infer<typeof ScanSource> }[];
};

/**
 * Opens a wizard over a delivery with what was scanned to find it; gives the id of the draft. What is scanned is what a
 * refusal is of: the whole document no longer is, not even where a colleague has begun with it.
 */
export async function beginOver({ wizard, documentId, scans }: Begun): Promise<string> {
  const isNaming = scans.length > 0 && firstChoices[wizard] !== undefined;
  const first = isNaming ? { without_reconciliation: false } : firstChoices[wizard];
  const { id, version, data } = await api(openDraft, {
    body: { wizard, document_id: documentId, ...(first === undefined ? {} : { data: first }) },
  });
  if (isNaming && data.without_reconciliation)
    await api(saveDraft, { params: { id }, body: { version, data: { without_reconciliation: false } } });
  if (scans.length > 0) await api(addScans, { params: { id }, body: { scans: [...scans] } });
  return id;
}
