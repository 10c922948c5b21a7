/**
 * Recognises barcodes that are no codes of packages but are scanned by mistake, from the raw scan.
 * Policies: 130 bytes, the first 1 or 2. Prescriptions: «p» (regional «m», «u», «m(») and Base64
 * (order of the Federal insurance fund No. 38 of 21.03.2006).
 * @returns a Russian sentence, or undefined when it is nothing known
 */
export function describeForeign(raw: string): string | undefined {
  if (raw.length >= 128 && ['\u0001', '\u0002'].includes(raw.charAt(0)))
    return 'Это штрихкод полиса ОМС, а не код упаковки.';
  const text = raw.trim();
  if (/^(?:m\(|[pmu])[A-Za-z0-9+/]{60,}={0,2}(?:END)?$/.test(text)) {
    return 'Это штрихкод льготного рецепта, а не код упаковки.';
  }
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return 'Это ссылка из QR-кода, а не код упаковки.';
  if (/^t=[0-9T]+&s=[0-9.]+&fn=/.test(text)) return 'Это QR-код кассового чека, а не код упаковки.';
  return undefined;
}

/**
 * What is said of a code with the short check value 93 and neither 91 nor 92. Food supplements, antiseptics and water
 * have serial numbers as long as those of medicines; MDLP knows medicines alone, which have 91 and 92.
 */
export const describeOtherGoods =
  'Это код другого маркированного товара (БАД, антисептик, вода), а не лекарства: в МДЛП его нет.';
