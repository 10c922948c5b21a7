export { type FilterChip, FilterChips } from './FilterChips.tsx';
export { SearchField } from './SearchField.tsx';
