import type { PaperLine } from './model.ts';
import { decimalOf, kopecks, quotient, rounded } from './values.ts';

/** Words and zeros that mean that there is none: goods that are not vital have no such price. */
const nothing = /^[\s-–—]*$|^0+([.,]0+)?$/;

/** Prices a line says, each once; those that say nothing left out. */
export const saidPrices = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(
    values.flatMap((value) => (value === undefined || nothing.test(value.trim()) ? [] : [value.trim()])),
  ),
];

type Priced = Pick<PaperLine, 'n' | 'makerPrices' | 'registered' | 'net' | 'quantity'>;

const shown = (price: string) => `${price.replace('.', ',')} ₽`;

function numberOf(text: string | null): string | null {
  try {
    const value = decimalOf(text, '');
    return value === null || nothing.test(value) ? null : rounded(value, 2);
  } catch {
    return null;
  }
}

/**
 * What the maker has sold a unit for without VAT as a supplier's paper tells it (ПП 654 of 08.08.2009: the agreement of
 * prices says it of every vital medicine), and what is wrong with it in words. A price that contradicts the paper itself
 * is not taken: nobody guesses which of the two is right.
 */
export function makerPriceOf(line: Priced): { price: string | null; objection: string | null } {
  const { n, makerPrices, registered, net, quantity } = line;
  const [said, ...others] = makerPrices;
  const not = (why: string) => ({
    price: null,
    objection: `Строка ${n}: цена производителя ${why}. Она не взята: впишите её в приход из протокола согласования цен`,
  });
  if (said === undefined) return { price: null, objection: null };
  if (others.length > 0) return not(`названа по-разному: ${makerPrices.join(' и ')}`);
  const price = numberOf(said);
  if (price === null) return not(`«${said}» — не число`);
  const bought = net === null || quantity === null ? null : rounded(quotient(net, quantity), 2);
  if (bought !== null && kopecks(bought) > 0n && kopecks(price) > kopecks(bought)) {
    return not(`${shown(price)} выше цены поставщика без НДС ${shown(bought)}: похоже, она с НДС`);
  }
  const limit = numberOf(registered);
  const isAbove = limit !== null && kopecks(price) > kopecks(limit);
  return {
    price,
    objection: isAbove
      ? `Строка ${n}: цена производителя ${shown(price)} выше зарегистрированной ${shown(limit)} в том же файле: потребуйте исправить протокол согласования цен`
      : null,
  };
}
