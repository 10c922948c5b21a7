import type { ComponentType } from 'react';
import type { VerdictKind } from '../../ui/index.ts';

/** One step of a wizard; `Context` is what the wizard's steps share (its opened draft). */
export type WizardStep<Context> = {
  key: string;
  title: string;
  /** What came of it, shown under its title: «12 из 40 упаковок». */
  outcome?(context: Context): string | null;
  verdict?(context: Context): VerdictKind | null;
  /** Why it can't be opened yet. */
  closed?(context: Context): string | null;
  Content: ComponentType<StepProps<Context>>;
};

export type StepProps<Context> = {
  context: Context;
  /** Opens a step by its key; with a field, that one gets the focus. */
  go(step: string, field?: string): void;
  /** The step after this one, or undefined at the end. */
  next: string | undefined;
  back: string | undefined;
};

/** A wizard: its steps in order. The next wizard is one more definition on the shared steps. */
export type WizardDefinition<Context> = { key: string; title: string; steps: WizardStep<Context>[] };
