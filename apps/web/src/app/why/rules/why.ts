import type { ScreenName } from '../screens.ts';
import type { Source } from '../sources.ts';

/** Why something is refused: the rule in plain words, where it comes from, and the page it is cured on. */
export type Why = { rule: string; sources: readonly Source[]; screen?: ScreenName };

/** One row of the tables of rules. */
export const why = (rule: string, sources: readonly Source[], screen?: ScreenName): Why => ({
  rule,
  sources,
  ...(screen ? { screen } : {}),
});
