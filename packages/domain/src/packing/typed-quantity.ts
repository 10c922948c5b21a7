import { type GoodsLevel, millionths, packsOfUnits, unitsInPack } from './levels.ts';

/** A quantity in packs, or why what was typed is none. */
export type TypedQuantity = { ok: true; quantity: string } | { ok: false; reason: string };

const refuse = (reason: string): TypedQuantity => ({ ok: false, reason });

/** Letters of a name, so that «бл», «бл.» and «Блистер» are met alike. */
const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Sizes in smallest units: the pack first, then its levels. */
function sizes(levels: readonly GoodsLevel[]): { name: string; units: bigint }[] {
  let units = BigInt(unitsInPack(levels));
  const inside = levels.map(({ name, amount }) => {
    units /= BigInt(amount);
    return { name, units };
  });
  return [{ name: 'уп.', units: BigInt(unitsInPack(levels)) }, ...inside];
}

/** The level a word means: the beginning of its name, or a longer form of it («упаковка», «таблеток»). */
function levelOf(word: string, levels: readonly { name: string; units: bigint }[]) {
  const typed = letters(word);
  if (typed === '') return levels[0];
  const exact = levels.find(({ name }) => letters(name) === typed);
  const meant = levels.filter(
    ({ name }) => letters(name).startsWith(typed) || typed.startsWith(letters(name)),
  );
  return exact ?? (meant.length === 1 ? meant[0] : undefined);
}

/** A number as numerator and denominator: «2», «0,5», «1/3», «1 1/3»; undefined when it is none. */
function fraction(text: string): { over: bigint; under: bigint } | undefined {
  const [, whole, over, under] = /^(?:(\d{1,12})\s+)?(\d{1,12})\/(\d{1,6})$/.exec(text) ?? [];
  if (over !== undefined && under !== undefined) {
    const size = BigInt(under);
    return size === 0n ? undefined : { over: BigInt(whole ?? '0') * size + BigInt(over), under: size };
  }
  const [, integer, part = ''] = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text) ?? [];
  if (integer === undefined) return undefined;
  return { over: BigInt(integer + part), under: 10n ** BigInt(part.length) };
}

/**
 * Reads a quantity as it is typed: «2», «0,5», «1/3», «2 бл», «1 уп 2 бл 3 таб», «1/2 бл»; a number without a word is of
 * packs. It is taken only when it is a whole number of the smallest units; a decimal like «0,333333» that stands for
 * such a number is. Goods without levels take any decimal, and a fraction only when it is one of six places.
 */
export function readQuantity(text: string, levels: readonly GoodsLevel[]): TypedQuantity {
  const known = sizes(levels);
  const inPack = BigInt(unitsInPack(levels));
  const parts = [...text.trim().matchAll(/((?:\d+\s+)?\d+\/\d+|\d+(?:[.,]\d+)?)\s*([\p{L}][\p{L}.]*)?/gu)];
  if (
    parts.length === 0 ||
    parts
      .map(([part]) => part)
      .join('')
      .replaceAll(/\s/g, '') !== text.replaceAll(/\s/g, '')
  ) {
    return refuse(
      levels.length > 0 ? `Введите количество: «2», «1/3», «2 ${known[1]?.name}»` : 'Введите количество',
    );
  }
  let units = 0n;
  for (const [, number = '', word = ''] of parts) {
    const level = levelOf(word, known);
    if (!level) return refuse(`Нет уровня «${word}», есть: ${known.map(({ name }) => name).join(', ')}`);
    const value = fraction(number);
    if (!value) return refuse(`«${number}» — не количество`);
    const taken = (value.over * level.units) / value.under;
    if (taken * value.under === value.over * level.units) {
      units += taken;
      continue;
    }
    const near = (2n * value.over * level.units + value.under) / (2n * value.under);
    const away = (value.over * level.units - near * value.under) * BigInt(millionths);
    const isRounded = !number.includes('/') && (away < 0n ? -away : away) <= 4n * value.under * inPack;
    if (!isRounded || levels.length === 0) {
      return refuse(
        levels.length === 0
          ? 'Такая часть не точна: задайте уровни в карточке товара'
          : `Не делится: в упаковке ${inPack} ${known.at(-1)?.name}`,
      );
    }
    units += near;
  }
  return { ok: true, quantity: packsOfUnits(units, Number(inPack)) };
}
