import type { CallReply, findScanFacts, WizardName } from '@provizor/contract';
import type { Problem } from './check/problems.ts';
import type { NamedPlace } from './place-names.ts';
import { problemText } from './problem-text.ts';

type Fault = CallReply<typeof findScanFacts>['facts'][number]['fault'];

/** The wizard, and places by their 14 digits. */
export type Speaker = { wizard: WizardName; places: ReadonlyMap<string, NamedPlace> };

function wordsOf({ wizard, places }: Speaker, { reason, status, branchId, sscc, warning }: Problem) {
  const place = places.get(branchId ?? '');
  const where = { branch_id: branchId, branch_name: place?.name ?? null, branch_own: place?.own ?? false };
  return problemText(wizard, { reason, status, sscc, warning, ...where });
}

/** What is wrong with a scanned code, and what to do with it. A pack that lies in a box is named with its box. */
export function faultOf(speaker: Speaker, problem: Problem): Fault {
  const { text, cure } = wordsOf(speaker, problem);
  const { reason, code, sscc, warning } = problem;
  const both = `Упаковка ${code} лежит в транспортной упаковке ${sscc}: отдельно её указать нельзя`;
  return { reason, text: reason === 'box' && sscc !== null ? both : text, cure, warning };
}

/** What is wrong with packs of a scanned box: how many of them, and the first reason. */
export function faultOfBox(speaker: Speaker, problems: readonly Problem[], packs: number): Fault {
  const bad = problems.filter(({ warning }) => !warning);
  const [first] = bad.length > 0 ? bad : problems;
  if (!first) return null;
  const { text, cure } = wordsOf(speaker, first);
  const said = bad.length > 0 ? bad : problems;
  return {
    reason: first.reason,
    text: `В ней ${bad.length > 0 ? 'проблемных' : 'требующих внимания'} упаковок: ${said.length} из ${packs}. ${text}`,
    cure,
    warning: bad.length === 0,
  };
}
