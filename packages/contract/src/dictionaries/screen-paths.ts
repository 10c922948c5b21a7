import { dictionaries } from './index.ts';

/**
 * Where the screens of every dictionary stand: `/farm/dict/country`. The build of the web application keeps only this
 * list, so that whoever asks for it does not fetch the definitions (apps/web/vite.plugins.ts).
 */
export const screenPaths: readonly string[] = dictionaries.flatMap(({ screenPath }) => screenPath ?? []);
