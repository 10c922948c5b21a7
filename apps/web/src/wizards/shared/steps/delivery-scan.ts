import { type CallInput, findDeliveries } from '@provizor/contract';
import { type ScanJudgement, type ScanSeen, scanVerdict, soundOfScan } from '@provizor/domain';
import { api } from '../../../lib/api/index.ts';
import type { Scanned } from '../../../lib/scanner/index.ts';
import { play } from '../../../lib/sound/index.ts';
import { chooseDelivery, type FoundDelivery } from '../../delivery/find-delivery.ts';
import { unreadable } from '../components/take-scanned.ts';

export type DeliveryScan = { code: string; mark?: string; source: Scanned['source'] };

/** What a scan where a delivery is chosen comes to; `found` are the deliveries it may open. */
type Looked = { code: string; verdict: ScanJudgement; scan?: DeliveryScan; found: FoundDelivery[] };

const isCode = (scan: Scanned['scan']): scan is Extract<Scanned['scan'], { kind: 'pack' | 'sscc' }> =>
  scan.kind === 'pack' || scan.kind === 'sscc';

function judged(code: string, seen: ScanSeen): Looked {
  const verdict = scanVerdict(seen, null);
  return { code, verdict, found: [] };
}

/**
 * Looks up the delivery of a scan and sounds its verdict, the same as in a wizard.
 * @param types kinds of notification the wizard works on
 */
export async function lookUpScan(
  { scan, source }: Scanned,
  types: CallInput<typeof findDeliveries>['body']['doc_type'],
): Promise<Looked> {
  if (!isCode(scan)) {
    const { code, seen } = unreadable(scan);
    play('error');
    return judged(code, seen);
  }
  const code = scan.kind === 'pack' ? scan.sgtin : scan.sscc;
  const taken: DeliveryScan = scan.kind === 'pack' ? { code, mark: scan.mark, source } : { code, source };
  const reply = await api(findDeliveries, { body: { code, doc_type: types } });
  const choice = chooseDelivery(reply, code, types);
  if (choice.kind === 'none') {
    play(soundOfScan(choice.verdict, false));
    return { code, verdict: choice.verdict, found: [] };
  }
  play('ok');
  const found = choice.kind === 'one' ? [choice.delivery] : choice.deliveries;
  const words = found.length === 1 ? 'Поставка найдена, открываем' : 'Код есть в нескольких поставках';
  const verdict: ScanJudgement = {
    kind: found.length === 1 ? 'waiting' : 'attention',
    text: words,
    cure: found.length === 1 ? null : 'Выберите, какую принимаете',
    why: null,
  };
  return { code, verdict, scan: taken, found };
}
