import type { PackageCheck, PackageRange, RegisterName } from '@provizor/contract';
import type { Context } from '../core/index.ts';
import { candidatesOf } from './candidates.ts';
import { demandRange } from './range.ts';
import { settingsOf } from './settings.ts';

/** Sentences that are listed; the counts are of all. */
const listed = 1000;

/** What the register would say of a package before it is formed, with where each thing is mended. Changes nothing. */
export async function checkPackage(
  ctx: Pick<Context, 'db' | 'now'>,
  register: RegisterName,
  range: PackageRange,
): Promise<PackageCheck> {
  await demandRange(ctx.db, register, range);
  const check: PackageCheck = { ready: 0, refused: 0, waiting: 0, done: 0, problems: [] };
  for await (const found of candidatesOf(ctx, register, range, await settingsOf(ctx.db))) {
    if (found.state !== 'ready') {
      check[found.state] += 1;
      continue;
    }
    const { title, objections, linkOf } = found.candidate;
    check[objections.some(({ level }) => level === 'refusal') ? 'refused' : 'ready'] += 1;
    for (const objection of objections) {
      if (check.problems.length >= listed) break;
      const { level, rule, message, cure } = objection;
      check.problems.push({ title, level, rule, message, cure, link: linkOf(objection) });
    }
  }
  return check;
}
