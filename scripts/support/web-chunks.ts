import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { webFolder } from './paths.ts';

/** A file of JavaScript the web application is built into. */
export type Chunk = {
  /** Bytes after gzip, as the server sends it. */
  gzipped: number;
  /** Chunks that are fetched together with it, itself included. */
  closure: ReadonlySet<string>;
};

/** The built web application, module by module; nothing is written. */
export type WebChunks = {
  /** The chunk whose first module is this file of apps/web, for instance `src/app/main.tsx`. */
  of(module: string): Chunk;
  /** Files of apps/web that are fetched only when somebody needs them. */
  lazy: string[];
  /** Bytes after gzip of these chunks. */
  gzipped(names: Iterable<string>): number;
  /** All JavaScript and all styles, as they are served. */
  code: string;
  styles: string;
  /** Modules these chunks have code of, as absolute paths. */
  modules(names: Iterable<string>): string[];
};

/** Builds the web application in memory with its own configuration, as it is served. */
export async function buildChunks(): Promise<WebChunks> {
  const built = await build({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  const files = outputs.flatMap(({ output }) => output);
  const chunks = files.filter((file) => file.type === 'chunk');
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sizes = new Map(
    chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length] as const),
  );
  const moduleOf = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    facadeModuleId === null ? '' : relative(webFolder, facadeModuleId);

  const closureOf = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name) || !byName.has(name)) return found;
    found.add(name);
    for (const imported of byName.get(name)?.imports ?? []) closureOf(imported, found);
    return found;
  };
  return {
    of(module) {
      const chunk = chunks.find((each) => moduleOf(each) === module);
      if (!chunk) throw new Error(`No chunk begins with ${module}`);
      return { gzipped: sizes.get(chunk.fileName) ?? 0, closure: closureOf(chunk.fileName) };
    },
    code: chunks.map(({ code }) => code).join('\n'),
    styles: styles.join('\n'),
    lazy: chunks.filter((chunk) => chunk.isDynamicEntry).map(moduleOf),
    gzipped: (names) => [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0),
    modules: (names) =>
      [...names].flatMap((name) =>
        Object.entries(byName.get(name)?.modules ?? {})
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([module]) => module),
      ),
  };
}
