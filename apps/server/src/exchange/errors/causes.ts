import { createHash } from 'node:crypto';
import { type Explanation, unknownExplanation } from '@provizor/mdlp';
import type { TenantTransaction } from '../../database/index.ts';
import { explainer, readExplanations } from './explanations.ts';
import type { Combo } from './gather.ts';

/** Errors of one document with one cause: one explanation, and packs of which we know the same. */
export type Cause = Omit<Combo, 'combo'> & {
  key: string;
  combos: string[];
  explanation: Explanation;
  source: 'own' | 'product' | 'unknown';
};

const keyOf = (parts: unknown[]) =>
  createHash('sha1').update(JSON.stringify(parts)).digest('hex').slice(0, 20);

function merge(cause: Cause, { combo, ...more }: Combo): void {
  cause.combos.push(combo);
  cause.texts += more.texts;
  cause.count += more.count;
  cause.objects += more.objects;
  cause.packs += more.packs;
  cause.box ??= more.box;
  cause.boxes += more.boxes;
  cause.single = null;
  cause.askedAt =
    cause.askedAt === null || more.askedAt === null
      ? null
      : cause.askedAt < more.askedAt
        ? cause.askedAt
        : more.askedAt;
}

/**
 * The errors of a document by cause, the one that hit most objects first. Errors nobody has described stay apart by
 * their texts: nothing says that they have one cause.
 * @param combos errors of the document, gathered
 * @param scheme of the document
 */
export async function causesOf(
  db: TenantTransaction,
  combos: readonly Combo[],
  scheme: number,
): Promise<Cause[]> {
  if (combos.length === 0) return [];
  const explain = explainer(await readExplanations(db));
  const causes = new Map<string, Cause>();
  for (const row of combos) {
    const found = explain({ code: row.code, desc: row.text, scheme, status: row.status });
    const key = keyOf([found?.key ?? row.combo, row.code, row.found, row.status, row.place, row.boxes > 0]);
    const same = causes.get(key);
    if (same) merge(same, row);
    else {
      const { combo, ...rest } = row;
      const source = found === undefined ? 'unknown' : found.id === null ? 'product' : 'own';
      causes.set(key, {
        ...rest,
        key,
        combos: [combo],
        explanation: found ?? unknownExplanation,
        source,
      });
    }
  }
  return [...causes.values()].sort((a, b) => b.count - a.count || a.first - b.first);
}
