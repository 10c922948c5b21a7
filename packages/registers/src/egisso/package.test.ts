import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { elements as arbitraryElements } from '../testing/egisso.ts';
import { openOracle, samplesOf, sharedFolder } from '../testing/shared.ts';
import {
  type EgissoElement,
  type EgissoFact,
  egissoPackages,
  InvalidRecord,
  readEgissoPackage,
} from './index.ts';

const folder = sharedFolder('egisso-xsd');
const judge = await openOracle(folder && `${folder}/schema/10.06.S-1.1.0.xsd`);
const samples = samplesOf(folder);
const official = [...samples.keys()].filter((name) => name.startsWith('10.06.S'));

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const counter = (from = 0) => {
  let number = from;
  return () => idOf(number++);
};
/** Without keys that hold nothing. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const fact = (number: number): EgissoFact => ({
  kind: 'fact',
  uuid: idOf(number),
  bodyCode: 'TST1.000001',
  receiver: {
    snils: '90100300000',
    familyName: 'Примерова',
    firstName: 'Анна',
    gender: 'Female',
    birthDate: '1957-02-03',
  },
  measureId: idOf(1_000_001),
  categoryId: idOf(1_000_002),
  decisionDate: '2026-02-01',
  dateStart: '2026-02-01',
  needs: { used: false },
  form: {
    kind: 'natural',
    amount: '2',
    okeiCode: '778',
    content: 'Препарат <5 мг> & вода',
    equivalent: '1250.40',
  },
});

async function allOf(elements: Iterable<EgissoElement>, limit?: number) {
  const found = [];
  for await (const one of egissoPackages(elements, counter(2_000_000), { limit })) found.push(one);
  return found;
}

describe('random elements of every kind', () => {
  const random = fc.sample(
    fc.uniqueArray(arbitraryElements, { minLength: 1, maxLength: 6, selector: ({ uuid }) => uuid }),
    {
      numRuns: 60,
      seed: 14,
    },
  );

  it.skipIf(!judge)('make packages that are valid by the official schema', async () => {
    const packages = (await Promise.all(random.map((rows) => allOf(rows)))).flat();
    expect((await judge?.(packages.map(({ xml }) => xml)))?.filter((report) => report !== '')).toEqual([]);
  });

  it('are read back as they were, ordered by kind', async () => {
    for (const rows of random) {
      const [made] = await allOf(rows);
      const read = readEgissoPackage(made?.xml ?? '');
      expect(read.packageId).toBe(made?.packageId);
      expect(read.elements.map(({ uuid }) => uuid)).toEqual(made?.records);
      const byUuid = (one: EgissoElement, other: EgissoElement) => one.uuid.localeCompare(other.uuid);
      expect(read.elements.toSorted(byUuid)).toEqual(plain(rows.toSorted(byUuid)));
    }
  });
});

test('a package takes 1,000 elements, more make more packages in the order of the rows', async () => {
  const packages = await allOf(Array.from({ length: 2001 }, (_, number) => fact(number)));
  expect(packages.map(({ records }) => records.length)).toEqual([1000, 1000, 1]);
  expect(packages.map(({ packageId }) => packageId)).toEqual([2_000_000, 2_000_001, 2_000_002].map(idOf));
  expect(packages.flatMap(({ records }) => records)).toEqual(
    Array.from({ length: 2001 }, (_, number) => idOf(number)),
  );
  await expect(allOf([fact(1)], 1001)).rejects.toThrow(RangeError);
});

test('the same rows give the same package, letter by letter', async () => {
  const rows = [fact(1), fact(2)];
  expect(await allOf(rows)).toEqual(await allOf(rows));
});

test('rows are taken as they come: a second package is asked for when the first is done', async () => {
  let taken = 0;
  async function* rows() {
    for (; taken < 50; ) yield fact(taken++);
  }
  for await (const { records } of egissoPackages(rows(), counter(), { limit: 10 })) {
    expect(taken).toBeLessThanOrEqual(Number(records.at(-1)?.slice(-12)) + 1);
  }
  expect(taken).toBe(50);
});

test.each<[string, Partial<Record<keyof EgissoFact, unknown>>, RegExp]>([
  ['without a СНИЛС', { receiver: { ...fact(1).receiver, snils: '' } }, /«Получатель → СНИЛС»: не заполнено/],
  [
    'with hyphens in it',
    { receiver: { ...fact(1).receiver, snils: '901-003-000 00' } },
    /нужно 11 цифр без разд/,
  ],
  [
    'with Latin letters in a name',
    { receiver: { ...fact(1).receiver, familyName: 'Ivanova' } },
    /«Получатель → Фамилия»/,
  ],
  ['of no day', { dateStart: '2026-02-30' }, /«Дата начала»: нужно дата вида/],
  ['with both codes of a unit', { form: { ...fact(1).form, measureCode: '01' } }, /одним кодом/],
  ['with a comma in a number', { form: { ...fact(1).form, amount: '2,5' } }, /нужно число с точкой/],
  ['of no form', { form: undefined }, /«Форма предоставления»: не заполнено/],
  ['with a character XML has not', { bodyCode: 'TST1.00000\u0001' }, /Код органа/],
])('a fact %s is refused before anything is written', async (_, change, message) => {
  const wrong = { ...fact(1), ...change } as EgissoFact;
  await expect(allOf([fact(0), wrong])).rejects.toThrow(message);
  await expect(allOf([wrong])).rejects.toBeInstanceOf(InvalidRecord);
});

test('a uuid stands in a package once, whatever its letters', async () => {
  const uuid = 'abcdef00-0000-4000-8000-000000000001';
  const rows = [
    { ...fact(1), uuid },
    { ...fact(1), uuid: uuid.toUpperCase() },
  ];
  await expect(allOf(rows)).rejects.toThrow(/дважды/);
});

describe.skipIf(!folder)('samples', () => {
  it('lie there', () => {
    expect(official).toHaveLength(3);
  });

  it.each(official)('%s is read and written again to the same', async (name) => {
    const { packageId, elements } = readEgissoPackage(samples.get(name) ?? '');
    const [made] = await allOf(elements);
    expect(readEgissoPackage(made?.xml ?? '').elements).toEqual(elements);
    expect(packageId).toMatch(/^00000010-/);
    expect((await judge?.([made?.xml ?? ''])) ?? ['']).toEqual(['']);
  });

  it.skipIf(!judge)('the schema refuses the invalid ones, as we do', async () => {
    const names = ['invalid-snils-with-hyphens.xml', 'invalid-order-termination-before-fact.xml'];
    const reports = (await judge?.(names.map((name) => samples.get(name) ?? ''))) ?? [];
    expect(reports.map((report) => report === '')).toEqual([false, false]);
  });

  it.each([
    ['invalid-snils-with-hyphens.xml', /SNILS.*11 цифр/],
    ['invalid-order-termination-before-fact.xml', /fact.*не на своём месте/],
    ['protocol-1.0.5-accepted.xml', /не пакет ЕГИССО/],
  ])('%s is refused', (name, message) => {
    expect(() => readEgissoPackage(samples.get(name) ?? '')).toThrow(message);
  });
});
