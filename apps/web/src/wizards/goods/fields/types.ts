import type { DraftData, WizardField, WizardName } from '@provizor/contract';
import type { DraftChange } from '../../shared/session/choices.ts';

/** What every field of the details gets. */
export type FieldProps = {
  wizard: WizardName;
  field: WizardField;
  /** Id of its input, so that links of the bar lead to it. */
  id: string;
  data: DraftData;
  change: (part: DraftChange) => void;
  error?: string | undefined;
};

/** Id of the input of a choice. */
export const idOf = (key: string): string => `choice-${key}`;
