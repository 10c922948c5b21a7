export { lastFilter, rememberFilter } from './last-filters.ts';
export { dateParam, flagParam, listParam, textParam } from './params.ts';
export { readAll } from './read-all.ts';
export { useBack } from './useBack.ts';
export { useFilter } from './useFilter.ts';
export { type Pages, useKeyPages } from './useKeyPages.ts';
export { useReload } from './useReload.ts';
