import { sourceTypes } from '@provizor/mdlp/codes';
import { createStore } from '../../lib/store/index.ts';

export type SourceOption = { value: string; title: string };

/** Those MDLP numbers: the first rows of the dictionary. */
const told: readonly SourceOption[] = Object.entries(sourceTypes).map(([value, title]) => ({ value, title }));

/** Rows of the dictionary; null until they are loaded. */
export const knownSources = createStore<readonly SourceOption[] | null>(null);

/** Funding sources one chooses from: those of the dictionary once they are loaded. */
export const sourceOptions = (): readonly SourceOption[] => knownSources.get() ?? told;
