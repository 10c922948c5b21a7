import type { Fault } from './fault.ts';

/** A part of a pack: `amount` of `capacity` primary units. */
export type Share = { capacity: number; amount: number };

/** Longest number of each screen: the table of packs, and «add price» (rulings, «Codes»; wizards, section 5). */
export const shareDigits = { table: 12, price: 10 } as const;

const empty: Fault = { ok: false, reason: 'Заполните поле!' };

/** A whole number from 1 with at most `digits` digits, or the reason in Russian. */
function numberOf(text: string, digits: number, zero: string): { ok: true; value: number } | Fault {
  const trimmed = text.replace(/[\s\u00a0]+/g, '');
  if (trimmed === '') return empty;
  if (!/^\d+$/.test(trimmed)) return { ok: false, reason: 'Только цифры' };
  if (trimmed.length > digits) return { ok: false, reason: `Не больше ${digits} цифр` };
  const value = Number(trimmed);
  return value > 0 ? { ok: true, value } : { ok: false, reason: zero };
}

/** How many primary units a pack has, from what was typed (wizards, section 5 «Pack table»: above 0, digits only). */
export const parseCapacity = (text: string, digits: number = shareDigits.table) =>
  numberOf(text, digits, 'Количество в упаковке должно быть больше нуля');

/**
 * Reads a share as people write it: «3/10», «3 из 10», or «3» where the capacity is known.
 * @param known capacity when it is not written; null when nobody knows it
 * @param digits longest number: 12, in «add price» 10
 * @returns the share, or the reason in Russian why it is none
 */
export function parseShare(
  text: string,
  known: number | null,
  digits: number = shareDigits.table,
): { ok: true; share: Share } | Fault {
  const parts = text.trim().split(/\s*(?:[/\\]|из)\s*/iu);
  if (parts.length > 2) return { ok: false, reason: 'Напишите долю так: 3/10 или 3 из 10' };
  const [part = '', whole] = parts;
  if (part === '' && whole === undefined) return empty;
  const amount = numberOf(part, digits, 'Доля должна быть больше нуля');
  if (!amount.ok) return amount;
  if (whole === undefined && known === null) {
    return { ok: false, reason: 'Напишите, сколько единиц в упаковке: например, 3 из 10' };
  }
  const capacity = whole === undefined ? parseCapacity(String(known), digits) : parseCapacity(whole, digits);
  if (!capacity.ok) return capacity;
  if (amount.value > capacity.value) {
    return { ok: false, reason: 'Доля не должна превышать количество в упаковке' };
  }
  return { ok: true, share: { amount: amount.value, capacity: capacity.value } };
}

/** A share as it is shown and typed: «3/10». */
export const shareText = ({ amount, capacity }: Share): string => `${amount}/${capacity}`;
