import type { Scan } from '@provizor/codes';
import type { CallReply, getPack, listPacks } from '@provizor/contract';
import { listParam, textParam } from '../lib/lists/params.ts';
import type { VerdictKind } from '../ui/index.ts';

export type Pack = CallReply<typeof listPacks>['items'][number];
export type PackEvent = CallReply<typeof getPack>['events'][number];

/** Filter of the registry, as it stands in the address. */
export type PackFilter = {
  /** Beginning of an SGTIN, a GTIN or an SSCC. */
  query?: string | undefined;
  gtin?: string | undefined;
  status?: string[] | undefined;
  /** Packs of a receipt: id of the stock document. */
  income?: string | undefined;
};

/** Statuses one looks for in the registry; the words are those of MDLP. */
export const statusChoices = [
  { value: 'in_circulation', title: 'В обороте' },
  { value: 'in_realization', title: 'Отгружен' },
  { value: 'paused_circulation', title: 'Оборот приостановлен' },
  { value: 'expired', title: 'Срок годности истёк' },
] as const;

const isStatus = (item: unknown): item is string => typeof item === 'string' && /^[a-z_]{3,60}$/.test(item);
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the filter from the address; what makes no sense is left out. */
export function readPackFilter(search: Record<string, unknown>): PackFilter {
  const gtin = textParam(search.gtin);
  const income = textParam(search.income);
  return {
    query: textParam(search.query),
    gtin: gtin && /^\d{14}$/.test(gtin) ? gtin : undefined,
    status: listParam(search.status, isStatus),
    income: income && uuid.test(income) ? income : undefined,
  };
}

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
