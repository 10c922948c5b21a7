export { DictionarySelect, type DictionarySelectProps } from './components/DictionarySelect.tsx';
