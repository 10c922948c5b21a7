import type { ChoiceKey, DraftData } from '@provizor/contract';
import type { TypedStore } from '../../../lib/offline/index.ts';
import { isRecord } from '../../../lib/storage/local.ts';

/** Choices that are typed and not saved yet, and what stood there before them. */
export type TypedChoices = { pending: Partial<DraftData>; start: Partial<DraftData> };

/** What a browser keeps of a draft; null when it is nothing of this kind. */
export function readTyped(kept: TypedStore): TypedChoices | null {
  const value = kept.read();
  const isTyped = isRecord(value) && isRecord(value.pending) && isRecord(value.start);
  return isTyped ? (value as TypedChoices) : null;
}

export const writeTyped = (kept: TypedStore, typed: TypedChoices): void =>
  kept.write(Object.keys(typed.pending).length > 0 ? typed : undefined);

/** Lets go of a choice that was typed before something else was chosen in its place: it is not saved over that. */
export function letGoOfTyped(kept: TypedStore, key: ChoiceKey): void {
  const typed = readTyped(kept);
  if (!typed) return;
  delete typed.pending[key];
  delete typed.start[key];
  writeTyped(kept, typed);
}
