import type { Content } from '@provizor/mdlp';
import type { Database } from '../../database/database.ts';

type Left = { used: number; of: number | null };

/** What a line takes of a pack, or why it cannot. */
function take({ used, of }: Left, part: string | undefined): { taken: number; of: number } | string {
  if (of !== null && used >= of) return 'От упаковки ничего не осталось';
  if (part === undefined) return of === null ? { taken: 1, of: 1 } : { taken: of - used, of };
  const [numerator = 0, denominator = 1] = part.split('/').map(Number);
  if (of !== null && of !== denominator) {
    return `Доля ${part} не в тех единицах, в которых упаковку начали: знаменатель ${of}`;
  }
  return used + numerator > denominator
    ? `Доля ${part} больше остатка упаковки`
    : { taken: numerator, of: denominator };
}

/**
 * Works out in the order of the document what every line takes of its packs; lines that take more than is left are
 * refused (mdlp-errors, section 8.10: one denominator for all shares of a pack, their sum not over 1).
 */
export function checkShares(db: Database, content: Content[]): void {
  const lines = db.all<{ n: number; kind: string; sgtin: string; used: number; of: number | null }>(
    `select o.n, o.kind, m.sgtin, p.part_used as used, p.part_of as of from temp.object o
       join temp.member m on m.n = o.n join pack p on p.sgtin = m.sgtin where o.reason is null order by o.n`,
  );
  const left = new Map<string, Left>();
  const taken: [number, string, number, number][] = [];
  const refused = new Map<number, string>();
  for (const { n, kind, sgtin, used, of } of lines) {
    const now = left.get(sgtin) ?? { used, of };
    const result = take(now, kind === 'sgtin' ? content[n]?.part : undefined);
    if (typeof result === 'string') {
      refused.set(n, kind === 'sscc' ? `${result}. Упаковка ${sgtin}` : result);
      continue;
    }
    left.set(sgtin, { used: now.used + result.taken, of: result.of });
    taken.push([n, sgtin, result.taken, result.of]);
  }
  for (const [n, detail] of refused) {
    db.run(`update temp.object set reason = 'wrongStatus', detail = ? where n = ?`, detail, n);
  }
  db.run(
    `insert into temp.share select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?)`,
    JSON.stringify(taken),
  );
}
