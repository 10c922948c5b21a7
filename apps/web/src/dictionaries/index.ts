export { listQuery, rowQuery } from './api.ts';
export { DictionarySelect, type DictionarySelectProps } from './components/DictionarySelect.tsx';
