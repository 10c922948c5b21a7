import type { Scan } from '@provizor/codes';
import type { CallReply, getPack, listPacks } from '@provizor/contract';
import type { VerdictKind } from '../ui/index.ts';
import type { PackFilter } from './pack-filter.ts';

export type Pack = CallReply<typeof listPacks>['items'][number];
export type PackEvent = CallReply<typeof getPack>['events'][number];

/** Statuses one looks for in the registry; the words are those of MDLP. */
export const statusChoices = [
  { value: 'in_circulation', title: 'В обороте' },
  { value: 'in_realization', title: 'Отгружен' },
  { value: 'paused_circulation', title: 'Оборот приостановлен' },
  { value: 'expired', title: 'Срок годности истёк' },
] as const;

/** Body of the list call for this filter. */
export const packBody = ({ income, ...filter }: PackFilter) => ({ ...filter, stock_document_id: income });

/** What a scan looks for in the registry; undefined when the code is none of ours. */
export function searchOfScan(scan: Scan): string | undefined {
  if (scan.kind === 'pack') return scan.sgtin;
  if (scan.kind === 'sscc') return scan.sscc;
  return scan.kind === 'ean13' ? scan.gtin : undefined;
}

/** Verdict of a pack by its status: in circulation, to look at, or simply no longer here. */
export function packVerdict(status: string): VerdictKind {
  if (status === 'in_circulation') return 'ok';
  return status === 'paused_circulation' || status === 'expired' ? 'attention' : 'waiting';
}
