import { readFileSync } from 'node:fs';

const manifest = new URL('../../package.json', import.meta.url);

/** Version of the product, shown on the screen and in the API's description. */
export const productVersion = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
