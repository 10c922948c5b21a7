import type { Plugin, Rolldown } from 'vite';

type Resolve = (file: string, files: string[], host: { hostId: string; hostType: 'html' | 'js' }) => string[];

/** Chunks reached from these within so many steps, the number of steps by name. */
function stepsFrom(start: string, bundle: Rolldown.OutputBundle): Map<string, number> {
  const steps = new Map([[start, 0]]);
  for (const [name, step] of steps) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const imported of chunk.imports) if (!steps.has(imported)) steps.set(imported, step + 1);
  }
  return steps;
}

/**
 * Which chunks are asked for beside one that is fetched later: those its own chunks would only ask for in turn. What it
 * imports itself the browser sees as soon as it has come, and what the host stands on is there already; without the
 * names of all of them the first load is 10 KB smaller, and nothing comes later than in two steps.
 */
export function preloadWhatComesLate(): { plugin: Plugin; resolve: Resolve } {
  let bundle: Rolldown.OutputBundle = {};
  const plugin: Plugin = {
    name: 'provizor:preload-what-comes-late',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, made) {
        bundle = made;
      },
    },
  };
  const resolve: Resolve = (file, files, { hostId, hostType }) => {
    if (hostType === 'html') return files;
    const there = stepsFrom(hostId, bundle);
    const steps = stepsFrom(file, bundle);
    return files.filter((name) => !there.has(name) && (steps.get(name) ?? 0) > 1);
  };
  return { plugin, resolve };
}
