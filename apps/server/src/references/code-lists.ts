import { needsExportCountry, withdrawalTypesOffered } from '@provizor/domain';
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

/**
 * Kinds of withdrawal of scheme 552 a person may choose; 24 and 26 name a country (rulings, «Codes»).
 * @param query a part of «id - name», in any case
 */
export const withdrawalTypeList = (query = '') => {
  const sought = query.trim().toLowerCase();
  return page(
    entries(withdrawalTypes)
      .filter(({ id }) => withdrawalTypesOffered.includes(id))
      .filter(({ id, name }) => `${id} - ${name}`.toLowerCase().includes(sought))
      .map((type) => ({ ...type, needs_country: needsExportCountry(type.id) })),
  );
};

/** Why a pack had left circulation, for scheme 391. */
export const withdrawalReasonList = () => page(entries(withdrawalReasons));

/** In which state a pack comes back, for scheme 391. */
export const returnReasonList = () => page(entries(returnReasons));
