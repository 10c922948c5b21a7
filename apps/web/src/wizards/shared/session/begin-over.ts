import { addScans, type CallInput, openDraft, type ScanSource, type WizardName } from '@provizor/contract';
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

/** Opens a wizard over a delivery with what was scanned to find it; gives the id of the draft. */
export async function beginOver({ wizard, documentId, scans }: Begun): Promise<string> {
  const data = firstChoices[wizard];
  const { id } = await api(openDraft, {
    body: { wizard, document_id: documentId, ...(data === undefined ? {} : { data }) },
  });
  if (scans.length > 0) await api(addScans, { params: { id }, body: { scans: [...scans] } });
  return id;
}
