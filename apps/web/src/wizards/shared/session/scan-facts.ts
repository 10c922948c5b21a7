import { findScanFacts } from '@provizor/contract';
import type { ScanFacts } from '@provizor/domain';
import { api } from '../../../lib/api/index.ts';

/** The verdict of a scan is waited for so long before the scan goes without one, in milliseconds. */
const patience = 1500;

/** What is known of a scanned code; `unreachable` when nobody answers in time. */
export async function factsOf(draftId: string, code: string): Promise<ScanFacts | 'unreachable'> {
  const signal = AbortSignal.timeout(patience);
  try {
    const { facts } = await api(
      findScanFacts,
      { params: { id: draftId }, body: { codes: [code] } },
      { signal },
    );
    return facts[0] ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
}
