import type { Pack } from './model.ts';

/** Packs of one drug, series and status in a box. */
export type ContentGroup = {
  key: string;
  name: string;
  series: string | null;
  expiry: string | null;
  /** Named when the packs are not in circulation. */
  status_name: string | null;
  packs: number;
};

/** What lies in a box by drug, series and status, those that are not in circulation first. */
export function groupsOf(packs: readonly Pack[]): ContentGroup[] {
  const groups = new Map<string, ContentGroup>();
  for (const { gtin, name, series, expiry, status, status_name } of packs) {
    const key = [gtin, series, expiry, status].join(' ');
    const group = groups.get(key);
    if (group) group.packs++;
    else {
      const odd = status === 'in_circulation' ? null : status_name;
      groups.set(key, { key, name: name ?? `GTIN ${gtin}`, series, expiry, status_name: odd, packs: 1 });
    }
  }
  return [...groups.values()].sort(
    (a, b) =>
      Number(b.status_name !== null) - Number(a.status_name !== null) || a.name.localeCompare(b.name, 'ru'),
  );
}
