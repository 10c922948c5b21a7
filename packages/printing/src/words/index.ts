import numberToWords from 'number-to-words-ru';

/** Forms of a noun: «рубль, рубля, рублей»; gender 0 masculine, 1 feminine, 2 neuter. */
export type Noun = { forms: readonly [one: string, few: string, many: string]; gender: 0 | 1 | 2 };

/**
 * An amount in words as papers have it: «Сто двадцать один рубль 05 копеек».
 * @param roubles decimal text with two places, at most
 */
export const moneyInWords = (roubles: string): string => numberToWords.convert(roubles);

/** A whole number in words with what is counted: «двадцать одна строка». */
export function countInWords(count: number, { forms, gender }: Noun): string {
  const words = numberToWords.convert(String(count), {
    currency: {
      currencyNameCases: [...forms],
      fractionalPartNameCases: ['', '', ''],
      currencyNounGender: { integer: gender, fractionalPart: 1 },
      fractionalPartMinLength: 0,
    },
    showNumberParts: { integer: true, fractional: false },
    showCurrency: { integer: true, fractional: false },
  });
  return words.charAt(0).toLowerCase() + words.slice(1);
}
