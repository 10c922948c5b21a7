import { actions, returnReasons, withdrawalReasons, withdrawalTypes } from '@provizor/mdlp';

type Coded = { id: number; name: string };

const entries = (list: Readonly<Record<string, string>>): Coded[] =>
  Object.entries(list).map(([id, name]) => ({ id: Number(id), name }));

const page = <T>(items: T[]) => ({ items, count: items.length });

/** Tickets, answers and notifications: what MDLP sends and nobody signs. */
const notifications = new Set([
  ...[200, 201, 211, 221],
  ...Object.keys(actions)
    .map(Number)
    .filter((id) => id >= 600 && id < 700),
]);

/** Schemes of documents that come in or go out; all of them without a direction. */
export function documentTypes(direction?: 'income' | 'outcome') {
  const types = Object.values(actions).map(({ id, title }) => ({ id, name: title }));
  if (!direction) return page(types);
  return page(types.filter(({ id }) => notifications.has(id) === (direction === 'income')));
}

/** Kinds of withdrawal of scheme 552; 22 is made by MDLP itself, 24 and 26 name a country (rulings, «Codes»). */
export const withdrawalTypeList = () =>
  page(
    entries(withdrawalTypes).map((type) => ({
      ...type,
      by_system: type.id === 22,
      needs_country: type.id === 24 || type.id === 26,
    })),
  );

/** Why a pack had left circulation, for scheme 391. */
export const withdrawalReasonList = () => page(entries(withdrawalReasons));

/** In which state a pack comes back, for scheme 391. */
export const returnReasonList = () => page(entries(returnReasons));
