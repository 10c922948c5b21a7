import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './paths.ts';

/**
 * What each workspace may import (docs/architecture.md, "Import direction"); `package/entry` allows that entry alone:
 * the codes of MDLP are plain data, its builders and client have no place in a browser.
 */
const allowed: Record<string, string[]> = {
  codes: [],
  domain: ['codes'],
  mdlp: ['codes', 'domain'],
  signing: ['codes', 'domain'],
  contract: ['codes', 'domain'],
  demo: ['codes', 'domain'],
  server: ['codes', 'domain', 'mdlp', 'signing', 'contract', 'demo'],
  web: ['codes', 'domain', 'signing', 'contract', 'mdlp/codes'],
  helper: ['codes', 'domain'],
  sandbox: ['codes', 'domain', 'mdlp', 'signing', 'demo'],
};
/** Tests may start the whole product. */
const allowedInTests: Record<string, string[]> = {
  server: ['sandbox', 'helper'],
  web: ['mdlp'],
};
const shared = new Set(['core', 'database', 'testing', 'app', 'ui', 'lib', 'routing', 'demo']);

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b(?!\s+type\b)[^;'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const typeImportPattern = /(?:^|\n)\s*(?:import|export)\s+type\b[^;'"]*?from\s*['"]([^'"]+)['"]/g;

type SourceFile = { path: string; workspace: string; runtime: string[]; types: string[] };

function sourceFiles(): SourceFile[] {
  const files: SourceFile[] = [];
  for (const group of ['packages', 'apps']) {
    for (const workspace of readdirSync(join(root, group))) {
      const folder = join(root, group, workspace, 'src');
      if (!existsSync(folder)) continue;
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const text = readFileSync(path, 'utf8');
        files.push({
          path,
          workspace,
          runtime: [...text.matchAll(importPattern)].map((m) => m[1] ?? m[2] ?? m[3] ?? ''),
          types: [...text.matchAll(typeImportPattern)].map((m) => m[1] ?? ''),
        });
      }
    }
  }
  return files;
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const sliceOf = (path: string) => /\/apps\/(?:server|web)\/src\/([^/]+)\//.exec(path)?.[1];

function checkDirection(file: SourceFile, target: string): string | undefined {
  const [, name, entry] = /^@provizor\/([^/]+)(\/.+)?/.exec(target) ?? [];
  if (!name || name === file.workspace) return undefined;
  if (allowed[file.workspace]?.some((one) => one === name || one === `${name}${entry}`)) return undefined;
  if (isTest(file.path) && allowedInTests[file.workspace]?.includes(name)) return undefined;
  return `${relative(root, file.path)}: ${file.workspace} may not import ${name}`;
}

/** A slice reaches another only through its index.ts; core, database, ui and lib are common ground. */
function checkSlice(file: SourceFile, target: string): string | undefined {
  const path = resolve(dirname(file.path), target);
  const from = sliceOf(file.path);
  const to = sliceOf(path);
  if (isTest(file.path)) return undefined;
  if (!to || from === to || shared.has(to) || (from !== undefined && shared.has(from)) || from === undefined)
    return undefined;
  if (/\/index\.tsx?$/.test(path)) return undefined;
  return `${relative(root, file.path)}: reaches into the slice ${to} past its index (${target})`;
}

function findCycles(files: SourceFile[]): string[] {
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const targets = file.runtime
      .filter((target) => target.startsWith('.'))
      .map((target) => resolve(dirname(file.path), target))
      .filter((path) => existsSync(path) && statSync(path).isFile());
    graph.set(file.path, targets);
  }
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const found: string[] = [];
  const visit = (path: string) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      const cycle = [...trail.slice(trail.indexOf(path)), path].map((p) => relative(root, p));
      found.push(`Import cycle: ${cycle.join(' → ')}`);
      return;
    }
    state.set(path, 'open');
    trail.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path);
  return found;
}

/** Import directions between workspaces and slices, and import cycles; one sentence a problem. */
export function findImportProblems(): string[] {
  const files = sourceFiles();
  const problems = files.flatMap((file) =>
    [...file.runtime, ...file.types].map((target) =>
      target.startsWith('.') ? checkSlice(file, target) : checkDirection(file, target),
    ),
  );
  return [...problems.filter((problem) => problem !== undefined), ...findCycles(files)];
}
