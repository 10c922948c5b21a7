import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusals } from '@provizor/contract';
import { incompleteCodes } from '@provizor/contract/stock';
import { packTroubles } from '@provizor/domain';
import { errorGroups } from '@provizor/mdlp/codes';
import { expect, test } from 'vitest';
import { helpedRoutes } from '../help/help-of.ts';
import { sections as menu } from '../sections.ts';
import { ruleOf, rules } from './rules/index.ts';
import { screens } from './screens.ts';
import { sourceTitle } from './sources.ts';

const root = join(import.meta.dirname, '../../../../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');
const page = text('docs/sources.md');

/** Numbered sections of the parts of the page. */
const sections = new Map(
  page.split(/^### /m).map((part) => {
    const key = part.slice(0, part.indexOf('\n'));
    return [key, new Set([...part.matchAll(/^- ([AB]?\d+(?:\.\d+)*) /gm)].map(([, number]) => number))];
  }),
);

/** Whether the page (or the folder of decisions, or the schemes of MDLP) has what is cited. */
function stands(source: string): boolean {
  const [kind = '', ...rest] = source.split(' ');
  const what = rest.join(' ');
  if (kind === 'decision')
    return readdirSync(join(root, 'docs/decisions')).some((name) => name.startsWith(`${what}-`));
  if (kind === 'rulings')
    return new RegExp(`^- «${what}[«»,\\s]`, 'm').test(page) || page.includes(`«${what}»`);
  if (kind === 'standard') return page.includes(`| ${what} |`);
  if (kind === 'xsd') return text('packages/mdlp/src/codes/actions.ts').includes(what);
  if (kind === 'act') {
    const [act = '', article] = what.split(' ст. ');
    const law = page.split('## Orders and laws')[1] ?? '';
    const line = law.split('\n- ').find((one) => one.includes(act));
    return line !== undefined && (article === undefined || line.includes(`article ${article}`));
  }
  return sections.get(kind)?.has(what) ?? false;
}

/** Rules named by calls of `refusal(` and `warning(` of prescriptions and registers. */
function objectionNames(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) =>
      [...text(join(folder, name)).matchAll(/\b(?:refusal|warning)\(\s*'([a-z-]+)'/g)].map(
        ([, rule = '']) => rule,
      ),
    );
}

/** What a step of a prescription may lack: each is an objection of that name. */
const missingNeeds = (): string[] => {
  const [, table = ''] = text('packages/domain/src/prescriptions/step-texts.ts').split('missingNeeds');
  return [...table.matchAll(/^ {2}(\w+): \{/gm)].map(([, need = '']) => need);
};

test('every refusal the program can give has its rule', () => {
  const objections = [
    ...missingNeeds(),
    ...[
      'packages/domain/src/prescriptions',
      'packages/registers/src',
      'apps/server/src/prescriptions',
    ].flatMap(objectionNames),
  ];
  const keys = [
    ...Object.keys(refusals),
    ...packTroubles.map((name) => `pack.${name}`),
    ...incompleteCodes.map((code) => `obstacle.${code}`),
    ...Object.keys(errorGroups).map((group) => `mdlp-error.${group}`),
    ...objections.map((rule) => `objection.${rule}`),
  ];
  expect(objections.length).toBeGreaterThan(60);
  expect(keys.filter((key) => !(key in rules))).toEqual([]);
});

test('every rule is a sentence with at least one source, and every source stands where it is cited', () => {
  const wrong = Object.entries(rules).flatMap(([key, { rule, sources }]) => [
    ...(/^[А-ЯЁ0-9].{15,}\.$/.test(rule) ? [] : [`${key}: ${rule}`]),
    ...(sources.length > 0 ? [] : [`${key}: без источника`]),
    ...sources.filter((source) => !stands(source)).map((source) => `${key}: ${source}`),
  ]);
  expect(wrong).toEqual([]);
});

test('a source is told in Russian, with its section', () => {
  expect(sourceTitle('mdlp-errors 8.6')).toBe(
    'Ошибки и ограничения ФГИС МДЛП (записи сопровождающих), раздел 8.6',
  );
  expect(sourceTitle('act 402-ФЗ ст. 29')).toMatch(/№ 402-ФЗ.*, статья 29$/);
  expect(sourceTitle('xsd 541')).toBe('Набор XSD ФГИС МДЛП, схема 541');
  const titles = Object.values(rules).flatMap(({ sources }) => sources.map(sourceTitle));
  expect(titles.filter((title) => !/[а-яё]/i.test(title))).toEqual([]);
});

test('the pages of the cures are pages of the program', () => {
  const unknown = Object.values(screens).filter(([, path]) => !helpedRoutes.includes(path));
  expect(unknown).toEqual([]);
});

test('a link to a page of the menu says what the menu calls it', () => {
  const called = new Map(menu.flatMap(({ entries }) => entries.map(({ to, title }) => [to, title])));
  const links = Object.values(screens).filter(([, path]) => called.has(path));
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(([title, path]) => title !== called.get(path))).toEqual([]);
});

test('an error of MDLP an organisation has described in its own words falls back to the general rule', () => {
  expect(ruleOf('mdlp-error.наше')).toBe(rules['mdlp-error.unknown']);
  expect(ruleOf('not-found')).toBe(rules['not-found']);
});
