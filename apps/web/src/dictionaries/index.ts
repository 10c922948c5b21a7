export { askToAdd } from './adding.ts';
export { listQuery, refreshDictionary, rowQuery, useSaveRow } from './api.ts';
export { DictionarySelect, type DictionarySelectProps } from './components/DictionarySelect.tsx';
export { RowLink } from './components/RowLink.tsx';
export { moveInTree } from './family/tree-keys.ts';
export { useFundingRule } from './special/useFundingRule.ts';
