import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './paths.ts';

const folders = ['apps', 'bench', 'docs', 'e2e', 'packages', 'scripts'];
const made = /(?:^|\/)(?:node_modules|dist|artifacts)\//;

/** Every file of the repository that people write, as a path from its root. */
export const files: readonly string[] = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !made.test(path)),
  ),
];

/** Every folder above a file. */
export const directories: ReadonlySet<string> = new Set(
  files.flatMap((path) => path.split('/').flatMap((_, at, parts) => parts.slice(0, at).join('/') || [])),
);

const texts = new Map<string, string>();

/** Text of a file by its path from the root. */
export function textOf(path: string): string {
  const known = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
  texts.set(path, known);
  return known;
}

/** The documents of the product: pages, READMEs of slices, decisions. */
export const documents = files.filter((path) => path.endsWith('.md'));

/** Sources people read: programs and SQL. */
export const sources = files.filter((path) => /\.(?:tsx?|mjs|sql|css)$/.test(path));

/** What the one place in the programs says that answers to the pattern: its first group. */
export function onlyIn(pattern: RegExp): string {
  const found = sources
    .filter((path) => /^(?:apps|packages)\//.test(path) && !/\.test\.|\/testing\//.test(path))
    .flatMap((path) => [...textOf(path).matchAll(new RegExp(pattern, 'g'))].map((match) => match[1] ?? ''));
  const values = new Set(found);
  const [value] = values;
  if (value === undefined || values.size > 1)
    throw new Error(`${pattern} is said ${values.size} ways: ${[...values]}`);
  return value;
}

/** The anchor of a heading, as code hosts make it. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/`|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Links of a document that lead nowhere. */
export function deadLinks(document: string): string[] {
  const links = [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return links.filter((link) => {
    if (/^(?:https?|mailto):/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : relative(root, resolve(root, dirname(document), path));
    if (!files.includes(target) && !directories.has(target)) return true;
    if (anchor === undefined) return false;
    return ![...textOf(target).matchAll(/^#+ (.*)$/gm)].some(
      ([, heading = '']) => anchorOf(heading) === anchor,
    );
  });
}

/** Folders that a build makes. */
const built = new Set(['apps/web/dist']);
const endsWithPath = (whole: string, part: string) => whole === part || whole.endsWith(`/${part}`);
const pattern = /[*<>{}…$]|NNNN|YYYY/;
const isFileName = (span: string) => /^[\w./-]+\.(?:tsx?|mjs|sql|md|txt|css)$/.test(span);

/** Paths and names of files a document names in `code` that are not there. */
export function deadPaths(document: string): string[] {
  const prose = textOf(document).replace(/^ *```[\s\S]*?^ *```/gm, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span.replace(/\/$/, ''));
  return spans.filter((span) => {
    if (pattern.test(span) || built.has(span)) return false;
    if (isFileName(span)) return !files.some((path) => endsWithPath(path, span));
    const [first = ''] = span.split('/');
    return folders.includes(first) && span.includes('/') && !files.includes(span) && !directories.has(span);
  });
}

/** Commands a document tells to type that are not there. */
export function deadCommands(document: string): string[] {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const known = (name: string) => Object.hasOwn(scripts, name);
  const text = textOf(document);
  const runs = [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = '']) => name);
  const programs = [...text.matchAll(/\bnode ((?:scripts|apps|bench)\/\S+?\.m?[jt]s)/g)].map(
    ([, path = '']) => path,
  );
  return [
    ...[...runs, ...short].filter((name) => !known(name)),
    ...programs.filter((path) => !files.includes(path)),
  ];
}
