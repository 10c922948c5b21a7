import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { frlloDocuments } from '../testing/frllo.ts';
import { openOracle, samplesOf, sharedFolder } from '../testing/shared.ts';
import {
  type FrlloDocuments,
  type FrlloKind,
  frlloPackages,
  InvalidRecord,
  readFrlloPackage,
} from './index.ts';

const folder = sharedFolder('frllo');
const samples = samplesOf(folder);
const schemas: Record<FrlloKind, string> = {
  benefits: 'public/benefits.xsd',
  monetizations: 'public/monetization.xsd',
  recipes: 'constructed/recipes.xsd',
  releases: 'constructed/releases.xsd',
};
const sampleNames: Record<FrlloKind, string> = {
  benefits: 'benefits.xml',
  monetizations: 'monetization.xml',
  recipes: 'recipes.xml',
  releases: 'releases.xml',
};
const kinds = Object.keys(schemas) as FrlloKind[];

async function allOf<K extends FrlloKind>(kind: K, documents: readonly FrlloDocuments[K][], limit?: number) {
  const found = [];
  for await (const one of frlloPackages(kind, documents, '9.999', { limit })) found.push(one);
  return found;
}
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(kinds)('packages of %s', async (kind) => {
  const judge = await openOracle(folder && `${folder}/${schemas[kind]}`);
  const arbitrary: fc.Arbitrary<FrlloDocuments[FrlloKind]> = frlloDocuments[kind];
  const random = fc.sample(arbitrary, { numRuns: 60, seed: 14 });

  it.skipIf(!judge)('made of random documents are valid by their schema', async () => {
    const packages = await allOf(kind, random, 7);
    expect(packages).toHaveLength(9);
    expect((await judge?.(packages.map(({ xml }) => xml)))?.filter((report) => report !== '')).toEqual([]);
  });

  it('are read back as they were', async () => {
    const [made] = await allOf(kind, random);
    expect(made?.documents).toEqual(random.map(({ documentId }) => documentId));
    expect(readFrlloPackage(kind, made?.xml ?? '')).toEqual({
      systemCode: '9.999',
      documents: plain(random),
    });
  });

  it.skipIf(!folder)('in the sample are read, and written again to the same', async () => {
    const { systemCode, documents } = readFrlloPackage(kind, samples.get(sampleNames[kind]) ?? '');
    expect(systemCode).toBe('9.999');
    expect(documents.length).toBeGreaterThan(1);
    const [made] = await allOf(kind, documents);
    expect(readFrlloPackage(kind, made?.xml ?? '').documents).toEqual(documents);
    expect((await judge?.([made?.xml ?? ''])) ?? ['']).toEqual(['']);
  });

  it.skipIf(!folder)('are no packages of another kind', () => {
    for (const other of kinds.filter((one) => one !== kind)) {
      expect(() => readFrlloPackage(kind, samples.get(sampleNames[other]) ?? '')).toThrow(/Элемент/);
    }
  });
});

test.skipIf(!folder).each<[FrlloKind, string, RegExp]>([
  ['benefits', 'invalid-benefits-sex-0.xml', /sex: нужно 1 \(мужской\)/],
  ['recipes', 'invalid-recipe-citizen-order-of-benefits.xml', /citizen/],
])('of %s, the sample %s is refused by us and by the schema', async (kind, name, message) => {
  expect(() => readFrlloPackage(kind, samples.get(name) ?? '')).toThrow(message);
  const judge = await openOracle(folder && `${folder}/${schemas[kind]}`);
  expect((await judge?.([samples.get(name) ?? ''])) ?? ['invalid']).not.toEqual(['']);
});

test('a document the schema would refuse, or one that comes twice, makes no package', async () => {
  const [document] = fc.sample(frlloDocuments.releases, { numRuns: 1, seed: 14 });
  if (!document) throw new Error('no sample');
  const wrong = { ...document, release: { ...document.release, date: '2026-13-01' } };
  await expect(allOf('releases', [wrong])).rejects.toThrow(/«Отпуск → Дата отпуска»: нужно дата/);
  await expect(allOf('releases', [document, document])).rejects.toBeInstanceOf(InvalidRecord);
  await expect(async () => {
    for await (const _ of frlloPackages('releases', [document], ' '));
  }).rejects.toThrow(RangeError);
});
