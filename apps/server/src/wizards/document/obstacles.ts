import { type CallReply, type getSummary, type WizardName, wizardOf } from '@provizor/contract';
import { type WizardRule, wizardRules } from '@provizor/domain';
import { type Context, Refusal } from '../../core/index.ts';
import { faultsOfDraft, linesOfDocument } from '../../exchange/index.ts';
import { documentOfDraft } from './provide.ts';

type Obstacle = CallReply<typeof getSummary>['obstacles'][number];

/** Faults told at most. */
const shown = 5;

/** Documents so many lines become. */
export function documentsNeeded(wizard: WizardName, lines: number): number {
  const { scheme }: WizardRule = wizardRules[wizard];
  return Math.max(1, Math.ceil(lines / linesOfDocument(scheme ?? 0)));
}

/** What its scheme has against the document of a draft with which nothing else is wrong. */
export async function documentObstacles(
  ctx: Context,
  wizard: WizardName,
  draftId: string,
): Promise<Obstacle[]> {
  // its document is made by the registrar, which judges it
  if (wizardOf(wizard).device === 'only') return [];
  try {
    const faults = await faultsOfDraft(ctx, await documentOfDraft(ctx, draftId));
    const texts = [...new Set(faults.map(({ message }) => message))];
    return texts.slice(0, shown).map((text) => ({ step: 'confirm', text }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ step: 'confirm', text: error.message }];
  }
}
