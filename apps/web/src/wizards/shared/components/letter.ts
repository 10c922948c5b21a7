type Box = { sscc: string; total: number; bad: readonly string[] };

/**
 * The letter to the sender of a box of which some packs are bad.
 * @param paper number and date of the delivery; empty when there is none
 */
export function letterOf({ sscc, total, bad }: Box, paper: string): string {
  const delivery = paper === '' ? '' : ` по документу ${paper}`;
  return [
    `В транспортной упаковке ${sscc}${delivery} упаковок: ${total}, из них нельзя принять: ${bad.length}.`,
    'Остальные исправны, но короб принимают только целиком.',
    'Просим изъять эти упаковки из короба (схема 913) или отозвать короб (схема 251) и отгрузить исправные заново:',
    ...bad,
  ].join('\n');
}
