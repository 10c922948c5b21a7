import type { Dictionary, DictionaryRow } from '@provizor/contract/dictionaries';
import { newId } from '../lib/ids.ts';
import { createStore } from '../lib/store/index.ts';

/** A row somebody wants to add without leaving the form it is needed in. */
export type Adding = {
  id: string;
  dictionary: Dictionary;
  /** Values known already: what was typed into the select, its filter. */
  start: Record<string, unknown>;
  /** The added row; null when it was given up. */
  answer: (row: DictionaryRow | null) => void;
};

/** Additions under way; the last one stands on top (a row may need another one first). */
export const additions = createStore<readonly Adding[]>([]);

/** Asks for a new row in a dialog over everything. */
export const askToAdd = (
  dictionary: Dictionary,
  start: Record<string, unknown>,
): Promise<DictionaryRow | null> =>
  new Promise((resolve) => {
    const adding: Adding = {
      id: newId(),
      dictionary,
      start,
      answer(row) {
        additions.set((all) => all.filter((other) => other !== adding));
        resolve(row);
      },
    };
    additions.set((all) => [...all, adding]);
  });
