/** What the patient pays, as the paper marks it: for nothing, a half, another part (prescription, section 3). */
export type Pays = { kind: 'free' | 'half' | 'other' /** Per cent as typed, of `other`. */; percent: string };

export const payKinds = [
  { id: 'free', name: 'бесплатно' },
  { id: 'half', name: '50 %' },
  { id: 'other', name: 'иной процент' },
] as const satisfies { id: Pays['kind']; name: string }[];

/** What stands in the form for a stored per cent. */
export function paysOf(percent: number): Pays {
  const kind = percent === 0 ? 'free' : percent === 50 ? 'half' : 'other';
  return { kind, percent: kind === 'other' ? String(percent) : '' };
}

/** Per cent the patient pays, 0 to 100; null while what is typed is none. */
export function percentOf({ kind, percent }: Pays): number | null {
  if (kind !== 'other') return kind === 'half' ? 50 : 0;
  const typed = percent.trim();
  return /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : null;
}

/** «бесплатно», «пациент платит 50 %». */
export const paysText = (percent: number): string =>
  percent === 0 ? 'бесплатно' : `пациент платит ${percent}\u00a0%`;
