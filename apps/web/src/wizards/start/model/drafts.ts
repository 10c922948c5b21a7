import type { Draft } from '@provizor/contract';
import { isDraftBegun } from '@provizor/domain';
import { boxesText, codesText, counted, packsText } from '../../../ui/format/index.ts';

/** Drafts begun and not yet sent: one's own first, each part newest first. */
export const orderDrafts = (drafts: readonly Draft[]): Draft[] =>
  drafts
    .filter((draft) => draft.state === 'open' && isDraftBegun(draft))
    .sort((a, b) => Number(b.mine) - Number(a.mine) || b.updated_at.localeCompare(a.updated_at));

/** The others who are in a draft now. */
export const othersIn = ({ people }: Draft, userId: number): string[] =>
  people.filter((person) => person.user_id !== userId).map(({ name }) => name);

/** How far a draft is: «12 из 40 кодов», «12 кодов», «ещё нет сканов». */
export function progressText({ scanned, total }: Pick<Draft, 'scanned' | 'total'>): string {
  if (total > 0) return `${scanned} из ${counted(total, 'кода', 'кодов', 'кодов')}`;
  return scanned > 0 ? codesText(scanned) : 'ещё нет сканов';
}

/** «3 упаковки, 1 короб». */
export function pileText(items: readonly { kind: 'sgtin' | 'sscc' }[]): string {
  const boxes = items.filter(({ kind }) => kind === 'sscc').length;
  const packs = items.length - boxes;
  return [packs > 0 && packsText(packs), boxes > 0 && boxesText(boxes)].filter(Boolean).join(', ');
}
