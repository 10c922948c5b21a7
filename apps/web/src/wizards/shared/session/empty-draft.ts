import type { Draft } from '@provizor/contract';
import { isDraftBegun } from '@provizor/domain';
import { today } from '../../../ui/format/index.ts';

/**
 * The draft of today that a person has looked into and nobody has put anything into: it is taken again, so that no empty
 * ones pile up. That of yesterday has yesterday's date and number, a colleague's is not a new one.
 */
export const emptyDraftOf = (drafts: readonly Draft[], now: Date): Draft | undefined =>
  drafts.find(
    (draft) =>
      draft.state === 'open' &&
      draft.alone &&
      !isDraftBegun(draft) &&
      today(new Date(draft.created_at)) === today(now),
  );
