import type { StockKindDefinition } from '@provizor/contract/stock';
import { type StockDocumentKind, stockDocumentKinds } from '@provizor/domain';
import { documentTitle, sourceOf } from './kinds.ts';

/** What has been done with a document. */
type Done = 'posted' | 'removed' | 'corrected';
type Gender = 'he' | 'she' | 'it' | 'they';

const genders: Readonly<Record<StockDocumentKind, Gender>> = {
  income: 'he',
  recipe: 'he',
  treatment: 'he',
  realize: 'she',
  outcome: 'she',
  invent: 'she',
  order: 'she',
  reprice: 'she',
  move: 'it',
  destroy: 'it',
  initial: 'they',
};

const words: Readonly<Record<Done, Record<Gender, string>>> = {
  posted: { he: 'проведён', she: 'проведена', it: 'проведено', they: 'проведены' },
  removed: { he: 'удалён', she: 'удалена', it: 'удалено', they: 'удалены' },
  corrected: { he: 'исправлен', she: 'исправлена', it: 'исправлено', they: 'исправлены' },
};

/** Kinds that are not posted but … */
const postedOtherwise: Partial<Record<StockDocumentKind, string>> = {
  initial: 'внесены',
  invent: 'закончена',
  order: 'утверждена',
};

/** «Приход № 12 проведён», «Заявка № 3 утверждена». */
export function saidOf(document: { kind: StockDocumentKind; number: string }, done: Done): string {
  const { kind } = document;
  const own = done === 'posted' ? postedOtherwise[kind] : undefined;
  return `${documentTitle(document)} ${own ?? words[done][genders[kind]]}`;
}

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** «Не удалось утвердить заявку». */
export const notPosted = ({ activate }: StockKindDefinition): string => `Не удалось ${small(activate)}`;

/** What a check that found nothing says. */
export function readyText({ key, activate }: StockKindDefinition): string {
  if (key === 'reprice') return `Можно ${small(activate)}: цены заполнены и не выше предельных`;
  const why = { balances: 'остатков хватает, всё заполнено', counts: 'всё посчитано' } as const;
  const from = sourceOf(key);
  return `Можно ${small(activate)}: ${from === 'balances' || from === 'counts' ? why[from] : 'всё заполнено'}`;
}

/** What the removal of a posted document does. */
export const removalText = (kind: StockDocumentKind): string =>
  stockDocumentKinds[kind].effect === 'none'
    ? 'Документ будет удалён, остатки он не менял.'
    : 'Документ проведён: его движения будут сторнированы, сам он удалён.';
