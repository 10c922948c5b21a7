import type { PackageCheck, PackageRange, RegisterName } from '@provizor/contract';
import type { Context } from '../core/index.ts';
import { candidatesOf } from './candidates.ts';
import { demandRange } from './range.ts';
import { settingsOf } from './settings.ts';
import type { Found } from './sources/candidate.ts';

/** Sentences that are listed; the counts are of all. */
const listed = 1000;

/** A check that has found nothing yet. */
export const emptyCheck = (): PackageCheck => ({ ready: 0, refused: 0, waiting: 0, done: 0, problems: [] });

/** Counts a row into a check with what is wrong with it; true = it goes into a package. */
export function tally(
  check: PackageCheck,
  found: Found<unknown>,
): found is Extract<Found<unknown>, { state: 'ready' }> {
  if (found.state !== 'ready') {
    check[found.state] += 1;
    return false;
  }
  const { title, objections, linkOf } = found.candidate;
  const goes = objections.every(({ level }) => level !== 'refusal');
  check[goes ? 'ready' : 'refused'] += 1;
  for (const objection of objections) {
    if (check.problems.length >= listed) break;
    const { level, rule, message, cure } = objection;
    check.problems.push({ title, level, rule, message, cure, link: linkOf(objection) });
  }
  return goes;
}

/** What the register would say of a package before it is formed, with where each thing is mended. Changes nothing. */
export async function checkPackage(
  ctx: Pick<Context, 'db' | 'now'>,
  register: RegisterName,
  range: PackageRange,
): Promise<PackageCheck> {
  await demandRange(ctx.db, register, range);
  const check = emptyCheck();
  for await (const found of candidatesOf(ctx, register, range, await settingsOf(ctx.db))) tally(check, found);
  return check;
}
