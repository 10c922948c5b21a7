import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { root } from '../../support/paths.ts';

const helper = join(root, 'apps/helper');

/** Puts the loader that finds the driver inside the program in place of the one that looks in `node_modules`. */
const ownDriver: Plugin = {
  name: 'own-serial-driver',
  enforce: 'pre',
  resolveId: (id) =>
    id === 'node-gyp-build' ? join(helper, 'src/installation/serial-driver.ts') : undefined,
};

/**
 * Makes one script of the scanner service and of all it needs, without its resources and the driver.
 * @returns the path of the script, in `folder`
 */
export async function bundleService(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: helper,
    logLevel: 'warn',
    plugins: [ownDriver],
    // Parts of the driver's package ask where they lie, only to hand it to the loader.
    define: { __dirname: '""' },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: join(helper, 'src/installation/program.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      target: 'node26',
      rolldownOptions: { output: { format: 'es', codeSplitting: false, entryFileNames: 'service.mjs' } },
    },
  });
  return join(folder, 'service.mjs');
}
