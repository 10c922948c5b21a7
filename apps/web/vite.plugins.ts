import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(gzip);
const worthwhile = 1024;

/** Writes `name.gz` beside every text asset over 1 KiB, so that the server sends it as it is. */
export function compressAssets(): Plugin {
  return {
    name: 'provizor:compress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (!/\.(?:js|css|svg|html|wasm)$/.test(name)) continue;
          const source = file.type === 'chunk' ? file.code : file.source;
          if (source.length < worthwhile) continue;
          this.emitFile({
            type: 'asset',
            fileName: `${name}.gz`,
            source: await compress(source, { level: 9 }),
          });
        }
      },
    },
  };
}

/** Asks for the fonts of the first screen at once, before the style sheet that names them is read. */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'provizor:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** Lists of the contract that are made of its definitions, by the module that makes them. */
const lists: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  'dictionaries/screen-paths': () => import('@provizor/contract/dictionaries/screen-paths'),
  'wizards/screens': () => import('@provizor/contract/wizards/screens'),
};

/** Builds lists that menus and routes are made of in as they are, so that these do not bring the definitions along. */
export function listsAsData(): Plugin {
  const module = /\/packages\/contract\/src\/(dictionaries\/screen-paths|wizards\/screens)\.ts$/;
  return {
    name: 'provizor:lists-as-data',
    apply: 'build',
    load: {
      filter: { id: module },
      async handler(id) {
        const made = await lists[module.exec(id)?.[1] ?? '']?.();
        return Object.entries(made ?? {})
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}
