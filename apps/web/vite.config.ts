import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets, preloadFonts } from './vite.plugins.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3333}`;

/** Modules that only export: an import of one name must not drag its neighbours into the first chunk. */
const exportsOnly = /\/apps\/web\/src\/(?:ui|lib)\/.*\.tsx?$/;

/** Small modules nearly every page has: one file instead of dozens. */
const shared =
  /\/apps\/web\/src\/(?:ui\/(?:code|cx|display|feedback|format|keys|page|verdict|dialog\/confirm-store)|lib\/(?:api|events|ids|log|session|sound|storage|store|when-idle))/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), preloadFonts(['golos-text-cyrillic', 'golos-text-latin-wght']), compressAssets()],
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server },
      '/events': { target: server },
      '/reports': { target: server },
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // An inlined asset would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: exportsOnly, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'common', test: shared, priority: 1 },
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
