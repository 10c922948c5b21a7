import type { Scan } from '@provizor/codes';
import type { CallInput, CallReply, searchRegistry } from '@provizor/contract';
import type { VerdictKind } from '../ui/verdict/index.ts';
import type { RegistryFilter } from './registry-filter.ts';

export type RegistryPack = CallReply<typeof searchRegistry>['items'][number];
type Body = CallInput<typeof searchRegistry>['body'];

/** Statuses a pack of one's own can have; the others are of makers and of packs already gone. */
export const registryStatuses = [
  { value: 'in_circulation', title: 'В обороте' },
  { value: 'paused_circulation', title: 'Оборот приостановлен' },
  { value: 'expired', title: 'Срок годности истёк' },
  { value: 'in_realization', title: 'Отгружен' },
  { value: 'waiting_confirmation', title: 'Ожидает подтверждения' },
  { value: 'change_owner_state_gov', title: 'Ожидает подтверждения получения новым владельцем' },
  { value: 'transferred_to_agent', title: 'Отгружен по агентскому договору' },
  { value: 'in_arbitration', title: 'В арбитраже' },
  { value: 'in_sale', title: 'Продан в розницу' },
  { value: 'in_partial_sale', title: 'Частично продан в розницу' },
  { value: 'in_discount_prescription_sale', title: 'Отпущен по льготному рецепту' },
  { value: 'in_medical_use', title: 'Выдан для медицинского применения' },
  { value: 'in_partial_medical_use', title: 'Частично выдан для медицинского применения' },
  { value: 'dispensing_by_document', title: 'Выдан по документам' },
  { value: 'out_of_circulation', title: 'Выведен из оборота' },
  { value: 'moved_for_disposal', title: 'Передан на уничтожение' },
  { value: 'disposed', title: 'Уничтожен' },
] as const;

/** Which code the search text is; null when it is none: MDLP finds by whole codes only. */
export function codeOf(query: string | undefined): Pick<Body, 'sgtin' | 'sscc' | 'gtin'> | null {
  const code = query?.replace(/[\s()]/g, '');
  if (!code) return {};
  if (/^\d{14}[A-Za-z0-9]{13}$/.test(code)) return { sgtin: code };
  if (/^\d{18}$/.test(code)) return { sscc: code };
  return /^\d{14}$/.test(code) ? { gtin: code } : null;
}

/** Body of the call for this filter; a text that is no whole code is not asked for. */
export const registryBody = ({ query, branch, ...filter }: RegistryFilter): Body => ({
  ...filter,
  ...codeOf(query),
  ...(branch ? { branch_id: branch } : {}),
});

/** The whole code a scan stands for; undefined when it is none. */
export function codeOfScan(scan: Scan): string | undefined {
  if (scan.kind === 'pack') return scan.sgtin;
  if (scan.kind === 'sscc') return scan.sscc;
  return scan.kind === 'ean13' ? scan.gtin : undefined;
}

/** How the pack stands at us, in words; empty when it is as in MDLP. */
export function oursWords({ ours, status, branch_id }: RegistryPack): string {
  if (!ours) return 'нет в нашем реестре';
  if (ours.status !== status) return `у нас: ${ours.status_name.toLowerCase()}`;
  return ours.branch_id && branch_id && ours.branch_id !== branch_id ? 'у нас другое место' : '';
}

/** A pack that is not the same at us is to be looked at. */
export const registryVerdict = (row: RegistryPack): VerdictKind => (oursWords(row) ? 'attention' : 'ok');
