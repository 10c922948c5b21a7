import fc from 'fast-check';
import { expect, it } from 'vitest';
import { elements as arbitraryElements } from '../testing/egisso.ts';
import { openOracle, sharedFolder } from '../testing/shared.ts';
import { egissoPackages, readEgissoPackage } from './index.ts';

const folder = sharedFolder('egisso-xsd');
const judge = await openOracle(folder && `${folder}/schema/10.06.S-1.1.0.xsd`);

const packageId = '00000010-0000-4000-8000-000000000001';
const LEAF = /<([a-z]+:[A-Za-z]+)>([^<]*)<\/\1>/g;

/** Copies of a package, each with one leaf taken away, doubled, moved to the end of its parent's sequence or rewritten. */
function* mutantsOf(xml: string): Generator<string> {
  for (const { 0: leaf, 1: name, index } of xml.matchAll(LEAF)) {
    const before = xml.slice(0, index);
    const after = xml.slice(index + leaf.length);
    yield before + after;
    yield before + leaf + leaf + after;
    const next = /^<([a-z]+:[A-Za-z]+)>[^<]*<\/\1>/.exec(after)?.[0];
    if (next !== undefined && next !== leaf) yield before + next + leaf + after.slice(next.length);
    for (const text of ['?', '2026-02-30', '12345678901', 'Я', '9.5']) {
      yield `${before}<${name}>${text}</${name}>${after}`;
    }
  }
}

const reads = (xml: string): boolean => {
  try {
    readEgissoPackage(xml);
    return true;
  } catch {
    return false;
  }
};

it.skipIf(!judge)('a package with one change is read exactly when the official schema takes it', async () => {
  const rows = fc.sample(fc.array(arbitraryElements, { minLength: 1, maxLength: 1 }), {
    numRuns: 16,
    seed: 14,
  });
  const mutants: string[] = [];
  for (const elements of rows) {
    for await (const { xml } of egissoPackages(elements, () => packageId)) mutants.push(...mutantsOf(xml));
  }
  const reports = (await judge?.(mutants)) ?? [];
  const differences = mutants.filter((xml, index) => reads(xml) !== (reports[index] === ''));
  expect(differences).toEqual([]);
  expect(reports.filter((report) => report === '').length).toBeGreaterThan(mutants.length / 20);
  expect(reports.filter((report) => report !== '').length).toBeGreaterThan(mutants.length / 2);
});
