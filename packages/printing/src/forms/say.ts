import type { Person, Side } from './document.ts';

const space = '\u00A0';

/** 1234567.5 → «1 234 567,5». */
export function number(decimal: string | null): string {
  if (decimal === null || decimal === '') return '';
  const [whole = '', part] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, space);
  return part === undefined ? grouped : `${grouped},${part}`;
}

/** yyyy-MM-dd → dd.MM.yyyy. */
export const day = (iso: string | null): string => (iso ? iso.split('-').toReversed().join('.') : '');

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** yyyy-MM-dd → «23» ноября 2026 г. */
export function longDay(iso: string): string {
  const [year, month, date] = iso.split('-');
  return `«${date}» ${months[Number(month) - 1]} ${year} г.`;
}

/** An organisation in one line: name, numbers, address. */
export function side(of: Side | null): string {
  if (of === null) return '';
  const parts = [of.name, of.inn && `ИНН ${of.inn}`, of.kpp && `КПП ${of.kpp}`, of.address];
  return parts.filter(Boolean).join(', ');
}

/** «Комиссия» people as signatures, one empty line where none are named. */
export const people = (of: readonly Person[]): readonly Person[] =>
  of.length > 0 ? of : [{ position: '', name: '' }];
