import { keptByRoot } from './access.ts';
import type { DictionaryDefinition } from './definition.ts';

/** A directory of /farm: one table for all organisations, kept by root (shell-and-administration, 2.3 and 7). */
export const national = (
  key: string,
  title: string,
  one: string,
  rest: Partial<DictionaryDefinition> = {},
): DictionaryDefinition => ({
  key,
  title,
  one,
  apiPath: `/api/v1/pills/dict/${key}`,
  screenPath: `/farm/dict/${key}`,
  scope: 'national',
  fields: [],
  access: keptByRoot,
  ...rest,
});
