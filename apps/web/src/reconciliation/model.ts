import type { Reconciliation } from '@provizor/contract';
import { momentText, outOf, quantityText, type VerdictKind } from '../ui/index.ts';
import { type DifferenceKind, differenceKinds } from './filter.ts';

/** Kinds of differences in the words of a person at the shelf. */
export const kindTitles: Record<DifferenceKind, string> = {
  here: 'Только у нас',
  there: 'Только в МДЛП',
  status: 'Разные состояния',
};

export const kindOptions = differenceKinds.map((value) => ({
  value,
  title: kindTitles[value],
}));

/** Open differences of all kinds. */
export const openOf = ({ here, there, status }: Reconciliation): number => here + there + status;

/** Packs of a side; null until a comparison has come to its end, for until then nobody knows them. */
export const packsOf = (one: Reconciliation, side: 'ours' | 'theirs'): number | null =>
  one.state === 'done' ? one[side] : null;

/** What a comparison is of: when, how, and how many packs each side has once they are known. */
export function scopeText(one: Reconciliation): string {
  const [ours, theirs] = [packsOf(one, 'ours'), packsOf(one, 'theirs')];
  const known =
    ours !== null && theirs !== null ? [`у нас ${quantityText(ours)}, в МДЛП ${quantityText(theirs)}`] : [];
  return [momentText(one.started_at), one.whole ? 'все упаковки' : 'по количествам', ...known].join(' · ');
}

/** What a comparison came to, as a sign. */
export function verdictOf(one: Reconciliation): VerdictKind {
  if (one.state === 'running') return 'waiting';
  if (one.state === 'failed') return 'error';
  return openOf(one) === 0 ? 'ok' : 'attention';
}

/** What a comparison came to, or how far it is. */
export function outcomeText(one: Reconciliation): string {
  if (one.state === 'failed') return one.message ?? 'Не удалась';
  if (one.state === 'running') {
    if (one.message) return one.message;
    return one.total === null ? 'Спрашиваем количества' : `Прочитано ${outOf(one.asked, one.total)}`;
  }
  return openOf(one) === 0 ? 'Расхождений нет' : `Расхождений: ${openOf(one)}`;
}

/** A side's state of a pack with its place when that is another one. */
export function sideText(status: string | null, place: string | null, own: string): string {
  if (status === null) return 'нет';
  return place === null || place === own ? status : `${status} · ${place}`;
}
