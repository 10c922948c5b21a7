import { expect, test } from 'vitest';
import { billOfMaterials, licenceTexts } from './support/bill.ts';
import { allowedLicences, shippedPackages } from './support/shipped.ts';

const packages = shippedPackages();

test('everything that is shipped may be given on', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ licence }) => !allowedLicences.has(licence))).toEqual([]);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'pg']));
  expect(packages.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['vitest']));
});

test('the bill of materials names every package with its version, and no tool', () => {
  const bill = JSON.parse(billOfMaterials()) as {
    bomFormat: string;
    components: { version: string; purl: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const named = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)));
  const missing = packages.filter(({ name, version }) => !named.has(`pkg:npm/${name}@${version}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect([...named].filter((purl) => /\/(?:vitest|vite|@biomejs\/biome)@/.test(purl))).toEqual([]);
});

test('the texts of the licences go with it', () => {
  const texts = licenceTexts();
  expect(texts).toContain('fastify');
  expect(texts).toContain('Permission is hereby granted, free of charge');
  expect(texts).toContain('SIL OPEN FONT LICENSE');
});
