import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { slices } from './slices.ts';

const folder = import.meta.dirname;
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const modules = globSync('**/*.ts', { cwd: folder }).filter(
  (file) => !/\.test\.ts$|(^|\/)testing\/|\/generated\//.test(file),
);

/** Lines of a module that match, as «file: line»; what stands in a function is indented. */
const linesOf = (file: string, pattern: RegExp): string[] =>
  textOf(file)
    .split('\n')
    .filter((line) => pattern.test(line))
    .map((line) => `${file}: ${line}`);

/** A statement that does something when the module is imported: a call, a loop, an assignment, an import for effect. */
const doing =
  /^(?:(?:await |void |new )?[\w$.]+(?:<.*>)?\(|(?:if|for|while|do|try|switch)\b|import ['"]|[\w$.[\]]+ (?:[+|&?]{0,2})=(?!=))/;

/** Programs, started and never imported. */
const programs = [
  'main.ts',
  'core/print/pdf-worker.ts',
  'printing/draw/papers-worker.ts',
  'invoices/read/worker.ts',
  'stock/documents/initial/files/read/worker.ts',
  'exchange/build/official-schema-worker.ts',
];

it('does nothing when a module is imported', () => {
  const found = modules.filter((file) => !programs.includes(file)).flatMap((file) => linesOf(file, doing));
  expect(found).toEqual([]);
});

/** What a process may keep between requests: what it has computed, and who waits for whom. None of it is listeners. */
const kept = [
  'exchange/build/official-schema.ts: const checkers', // threads that check by compiled schemas
  'exchange/build/rules.ts: const nothing', // always empty
  'exchange/documents/form.ts: const forms', // documents read for people
  'exchange/limits/limiter.ts: let writing', // how long a booking takes on this machine
  'exchange/limits/line.ts: const lines', // requests of a method that follow one another
  'database/dialect.ts: const unread', // answers of a connection nobody has looked at yet
  'database/installation-key.ts: const fromFiles', // keys read
  'printing/draw/job.ts: let idle', // a thread that has drawn a paper
  'printing/draw/job.ts: let drawing', // how many draw
  'printing/draw/job.ts: const waiting', // papers that follow them
  'session/attempts.ts: const lines', // log-ins of a name that follow one another
];

it('keeps no listeners in variables of modules', () => {
  const collections =
    /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)|\[\]|\{\});)/;
  const found = modules
    .filter((file) => !programs.includes(file))
    .flatMap((file) => linesOf(file, collections))
    .filter((line) => !kept.some((known) => line.startsWith(`${known} `) || line.startsWith(`${known}:`)));
  expect(found).toEqual([]);
});

it('says in one place who listens', () => {
  const parts = [
    'onRegistered',
    'onRetried',
    'onBoxesRetried',
    'onCancelled',
    'onTicket',
    'onIncoming',
    'onSession',
  ] as const;
  const listening: Record<string, string[]> = Object.fromEntries([
    ...parts.map((part) => [part, slices.filter((slice) => slice.listeners?.[part]).map(({ name }) => name)]),
    ['drafts', slices.filter(({ drafts }) => drafts).map(({ name }) => name)],
  ]);
  expect(listening).toEqual({
    onRegistered: ['pack-updates', 'wizards'],
    onRetried: ['pack-updates'],
    onBoxesRetried: ['pack-updates'],
    onCancelled: ['wizards'],
    onTicket: ['exchange', 'pack-updates'],
    onIncoming: ['pack-updates'],
    onSession: ['pack-updates', 'wizards'],
    drafts: ['wizards'],
  });
  const said = textOf('slices.ts');
  for (const [part, names] of Object.entries(listening)) {
    const [, sentence = ''] = new RegExp(`\\* - \`${part}\`: ([^]*?)\\.\\n`).exec(said) ?? [];
    for (const name of names) expect(sentence, part).toContain(name);
  }
});
