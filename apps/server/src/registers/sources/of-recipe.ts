import type { FrlloState, RecordObjection } from '@provizor/registers/frllo';
import { prescriptionPath, settingsPath } from './candidate.ts';

/** What a row of a release or a refusal knows of its prescription. */
export type OfRecipe = {
  prescription_id: number;
  issue_date: string;
  valid_until: string;
  deferred: boolean;
  /** How the register has answered to the prescription; null = it was not told of it. */
  recipe_state: FrlloState | null;
};

/** What the rules of the register look at beside the element itself. */
export const recipeContext = ({ recipe_state: state, issue_date, valid_until, deferred }: OfRecipe) => ({
  citizen: () => undefined,
  recipe: () => (state === null ? undefined : { state, date: issue_date, validUntil: valid_until, deferred }),
});

/** Where an objection to such an element is mended. */
export const recipeLink =
  ({ prescription_id: id }: OfRecipe) =>
  ({ rule, message }: RecordObjection): string => {
    if (rule === 'order') return '/llo/frllo';
    return /OID/.test(message) ? settingsPath : prescriptionPath(id);
  };
