export { sourceOptions } from './known.ts';
export { useSources } from './useSources.ts';
