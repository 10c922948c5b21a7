import type { CallInput, LloContract, putLloContract, Specification } from '@provizor/contract';
import { dateText, moneyText, quantityText, type VerdictKind } from '../../ui/index.ts';

/** What a person fills in of a contract. */
export type ContractValues = {
  number: string;
  date: string | null;
  date_end: string | null;
  gos_number: string;
  amount: string;
  comment: string;
  partner: { id: number; name: string } | null;
  contract_type: { id: number; name: string } | null;
  source_type: { id: number; name: string } | null;
  programme: { id: number; name: string } | null;
};

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** The values of a contract, or of a new one. */
export const valuesOf = (one: LloContract | null): ContractValues => ({
  number: one?.number ?? '',
  date: one?.date ?? null,
  date_end: one?.date_end ?? null,
  gos_number: one?.gos_number ?? '',
  amount: one?.amount ?? '',
  comment: one?.comment ?? '',
  partner: one && named(one.partner_id, one.partner_name),
  contract_type: one && named(one.contract_type_id, one.contract_type_name),
  source_type: one && named(one.source_type_id, one.source_type_name),
  programme: one && named(one.programme_id, one.programme_name),
});

type Entry = Omit<CallInput<typeof putLloContract>['body'], 'id' | 'version'>;

/** The body of the call: what is not chosen is left out, the server names it at its field. */
export const entryOf = (values: ContractValues): Entry =>
  ({
    number: values.number,
    date: values.date ?? undefined,
    date_end: values.date_end,
    gos_number: values.gos_number || null,
    amount: values.amount.replace(/\s/g, '').replace(',', '.') || null,
    comment: values.comment || null,
    partner_id: values.partner?.id,
    contract_type_id: values.contract_type?.id,
    source_type_id: values.source_type?.id,
    programme_id: values.programme?.id,
  }) as Entry;

/** Packs and money in one text: «40 уп. · 4 400,00 ₽». */
export const amountText = (packs: string, sum: string): string =>
  `${quantityText(packs, 'уп.')} · ${moneyText(sum)}`;

export const verdictOf = ({ warnings }: LloContract | Specification): VerdictKind =>
  warnings.length > 0 ? 'attention' : 'ok';

/** Deliveries of a line: «01.03.2026 — 60». */
export const scheduleText = ({ schedule }: Specification): string =>
  schedule.map(({ date, quantity }) => `${dateText(date)} — ${quantityText(quantity)}`).join('; ');

/** Deliveries as typed: a line for each, a day and packs. */
export const typedSchedule = ({ schedule }: Specification): string =>
  schedule.map(({ date, quantity }) => `${dateText(date)} ${quantityText(quantity)}`).join('\n');

/**
 * Reads deliveries as people type them.
 * @returns null when a line is no day with a quantity
 */
export function readSchedule(text: string): { date: string; quantity: string }[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => {
    const [, day, month, year, packs = ''] =
      /^\s*(\d{2})\.(\d{2})\.(\d{4})\s*[—–:;-]?\s*([\d\s\u00a0]+(?:[.,]\d{1,3})?)\s*$/.exec(line) ?? [];
    const quantity = packs.replace(/[\s\u00a0]/g, '').replace(',', '.');
    return year && quantity ? { date: `${year}-${month}-${day}`, quantity } : null;
  });
  return read.some((one) => one === null) ? null : read.filter((one) => one !== null);
}
