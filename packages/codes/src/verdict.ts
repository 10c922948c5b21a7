import { checkDigit, hasCheckDigit } from './check-digit.ts';

/** What a check of a code says: all right, or a Russian sentence that names what is wrong. */
export type Verdict = { ok: true } | { ok: false; reason: string };

/** A refusal with its Russian sentence. */
export const wrong = (reason: string): Verdict => ({ ok: false, reason });

const rules = new Intl.PluralRules('ru');

/** The form of a Russian noun a number asks for: `упаковка` for 1 and 21, `упаковки` for 2–4, `упаковок` for others. */
export function plural(n: number, one: string, few: string, many: string): string {
  const rule = rules.select(n);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** A number with the Russian noun in the form it asks for: 1 цифра, 2 цифры, 5 цифр. */
export const counted = (n: number, one: string, few: string, many: string): string =>
  `${n} ${plural(n, one, few, many)}`;

/** How a single character is shown inside a sentence: itself, or its code when it is invisible. */
export function shown(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (char === ' ') return 'пробел';
  if (code < 0x20 || code === 0x7f || code === 0xa0) {
    return `невидимый символ ${code.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return /\p{Script=Cyrillic}/u.test(char) ? `русская буква «${char}»` : `символ «${char}»`;
}

/**
 * Checks a purely numeric code: the length, the digits, the check digit, in this order of usefulness.
 * @param name what the code is called in the sentence, such as «SSCC»
 * @param code what was entered
 * @param length how many digits it must have
 */
export function validateDigits(name: string, code: string, length: number): Verdict {
  const bad = [...code].findIndex((char) => !/[0-9]/.test(char));
  if (bad >= 0) {
    return wrong(
      `${name} состоит только из цифр, а на ${bad + 1}-м месте ${shown([...code][bad] as string)}.`,
    );
  }
  if (code.length !== length) {
    return wrong(
      `В ${name} должно быть ${counted(length, 'цифра', 'цифры', 'цифр')}, а здесь ${code.length}.`,
    );
  }
  if (hasCheckDigit(code)) return { ok: true };
  return wrong(
    `Контрольная цифра ${name} должна быть ${checkDigit(code.slice(0, -1))}, а стоит ${code.at(-1)}: код введён или прочитан с ошибкой.`,
  );
}
