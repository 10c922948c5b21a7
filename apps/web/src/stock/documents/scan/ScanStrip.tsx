import { type Readable, useStore } from '../../../lib/store/index.ts';
import { VerdictStrip } from '../../../ui/strip/index.ts';
import type { ScanOutcome } from './scans.ts';

/** The last scan into the document: its code, what it is, what became of it. */
export function ScanStrip({ last }: { last: Readable<ScanOutcome | null> }) {
  const scan = useStore(last);
  if (!scan) return null;
  const { n, code, kind, text, title } = scan;
  return (
    <VerdictStrip compact last={{ n, code, what: title, verdict: { kind, text, cure: null, why: null } }} />
  );
}
