import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractForBrowser } from './vite.contract.ts';
import { compressAssets, listsAsData, preloadFonts } from './vite.plugins.ts';
import { preloadWhatComesLate } from './vite.preload.ts';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const late = preloadWhatComesLate();

const server = `http://127.0.0.1:${process.env.PORT ?? 3333}`;

/** Modules that only export: an import of one name must not drag its neighbours into the first chunk. */
const exportsOnly = /\/apps\/web\/src\/(?:ui|lib)\/.*\.tsx?$/;

/** Small modules nearly every page has, and those of the bar above it: one file instead of dozens. */
const shared = new RegExp(
  [
    '/apps/web/src/ui/(?:code|cx|display|feedback/(?!Illustration)|format|keys|page|verdict|dialog/confirm-store)',
    '/apps/web/src/lib/(?:api|events|ids|log|session|sound|storage|store|when-idle|lists/params)',
    '/apps/web/src/lib/scanner/(?:scanner-words|service|useScanner)',
    '/apps/web/src/routing/(?!guards|parents|menu-entry)',
    '/packages/domain/src/(?:numbers/paper-number|registrar/task|stock/documents|stock/states)\\.ts',
    '/@mantine/core/esm/components/(?:Button|ActionIcon|Transition)/',
    '/@tabler/icons-react/dist/esm/\\w+\\.mjs',
    '/icons/Icon(?:BuildingCommunity|ChevronDown|Prescription|Search|Selector|Send|UserCircle)\\.mjs',
  ].join('|'),
);

/** What checks a form by a schema; it comes with the first such form. */
const schemas = /node_modules\/zod\/|\/packages\/contract\/src\/shapes\.ts$/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    contractForBrowser(),
    listsAsData(),
    preloadFonts(['golos-text-cyrillic', 'golos-text-latin-wght']),
    compressAssets(),
    late.plugin,
  ],
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server },
      '/events': { target: server },
      '/reports': { target: server },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        // The reader of the phone's camera needs WebAssembly; a worker has the policy of its own address.
        entryFileNames: ({ name }) =>
          name === 'reader-worker' ? 'phone/[name]-[hash].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // An inlined asset would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that reads es2023 preloads modules.
    modulePreload: { polyfill: false, resolveDependencies: late.resolve },
    rolldownOptions: {
      input: { main: page('index.html'), phone: page('phone/index.html') },
      treeshake: { moduleSideEffects: [{ test: exportsOnly, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'common', test: shared, priority: 1 },
            { name: 'schemas', test: schemas, priority: 3 },
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'tanstack',
              test: /node_modules\/@tanstack\/(?:react-router|router-core|history|react-query|query-core|store|react-store)\//,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
