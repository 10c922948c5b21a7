import { readFileSync } from 'node:fs';

const manifest = new URL('../../../../package.json', import.meta.url);

/** Version of the product: of the login page, of `/health` and of the API's description. Its one source is the root. */
export const productVersion = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
