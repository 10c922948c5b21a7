import type { Obstacle } from '@provizor/contract/stock';
import { aboveCapText, stockDocumentKinds } from '@provizor/domain';
import type { Check } from '../checks/examined.ts';
import { incomplete } from '../obstacles/obstacle.ts';
import { pricedLines } from './lines.ts';
import { pricesOf } from './price.ts';

/**
 * A price of ours is not above the lawful one of a vital medicine, and a re-pricing says every price. What the supplier
 * asks is told beside (getDocumentPrices) and keeps no receipt back: the goods lie there.
 */
export const pricesAreLawful: Check = async ({ ctx: { db }, document, lines: read, facts }) => {
  const { id, kind, document_date: day } = document;
  if (kind !== 'reprice' && !(await facts()).sells) return [];
  // nearly every receipt leaves its retail prices to the rules, which keep the law themselves
  const isTyped = async () => (await read()).some(({ retail_price: price }) => typeof price === 'string');
  if (stockDocumentKinds[kind].lines === 'goods' && !(await isTyped())) return [];
  const lines = await pricedLines(db, id, { selling: kind !== 'reprice' });
  const isReprice = stockDocumentKinds[kind].effect === 'none';
  const asked = lines.filter(({ wanted }) => wanted !== null);
  const answers = await pricesOf(db, asked, day);
  const missing = isReprice
    ? lines.flatMap(({ n, wanted }) => (wanted === null ? [incomplete('no-retail', n)] : []))
    : [];
  const above = asked.flatMap(({ n, wanted }, index): Obstacle[] => {
    const text = wanted === null ? null : aboveCapText(wanted, answers[index]?.cap ?? null);
    if (text === null) return [];
    const obstacle = incomplete('above-lawful', n, text);
    return [kind === 'realize' ? { ...obstacle, field: 'price' } : obstacle];
  });
  return [...missing, ...above];
};
