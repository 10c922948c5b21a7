import { makerPriceOf } from './maker-price.ts';
import type { SellerPaper } from './model.ts';
import { grossOf } from './rates.ts';
import { kopecks, product } from './values.ts';

const apart = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

/** A rouble or a hundredth of the sum: limits one parser of such files has (upd, section 6). */
const isFar = (a: bigint, b: bigint) => apart(a, b) > (b / 100n > 100n ? b / 100n : 100n);

/**
 * What does not fit in a paper: figures of it are taken as they are written, and told where they do not agree. Sentences
 * for the person; none of them keeps the paper from being taken.
 */
export function objectionsTo({
  lines,
  totals,
  unread = [],
}: Pick<SellerPaper, 'lines' | 'totals' | 'unread'>): string[] {
  const told = [...unread];
  const codes = new Map<string, number>();
  for (const line of lines) {
    const { n, quantity, price, net, vat, gross, marks } = line;
    if (quantity && price && net && isFar(kopecks(product(quantity, price)), kopecks(net))) {
      told.push(`Строка ${n}: количество × цена не равны сумме без НДС`);
    }
    if (net && vat && gross && apart(kopecks(net) + kopecks(vat), kopecks(gross)) > 5n) {
      told.push(`Строка ${n}: сумма без НДС и НДС не дают сумму с НДС`);
    }
    const packs = marks.filter(({ kind }) => kind === 'sgtin').length;
    const isWhole = marks.length > 0 && packs === marks.length;
    if (isWhole && quantity && Number(quantity) !== packs) {
      told.push(`Строка ${n}: количество ${quantity.replace('.', ',')}, а кодов упаковок ${packs}`);
    }
    for (const { code } of marks) {
      const other = codes.get(code);
      if (other !== undefined) told.push(`Код ${code} стоит в строках ${other} и ${n}`);
      codes.set(code, n);
    }
    const { objection } = makerPriceOf(line);
    if (objection !== null) told.push(objection);
    for (const code of line.otherMarks) told.push(`Строка ${n}: код «${code}» — не упаковка и не короб`);
  }
  const whole = lines.reduce((sum, line) => sum + kopecks(grossOf(line) ?? '0'), 0n);
  if (totals?.gross && isFar(whole, kopecks(totals.gross))) {
    told.push('Сумма строк не равна итогу документа');
  }
  return told;
}
