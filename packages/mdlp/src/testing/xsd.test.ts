import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { officialSchemas } from './xsd.ts';

let folder: string;
const write = (name: string, ...includes: string[]) =>
  writeFileSync(
    join(folder, name),
    includes.map((other) => `<xs:include schemaLocation="${other}"/>`).join(''),
  );

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'official-schemas-'));
  write('documents.xsd', '701-accept.xsd');
  write('701-accept.xsd', 'base_types.xsd');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('demands every official schema of a folder that is there, also those included by another', () => {
  expect(() => officialSchemas(folder)).toThrow('base_types.xsd');
  write('base_types.xsd');
  expect(officialSchemas(folder)).toBe(folder);
});

it('demands the folder a setting names', () => {
  expect(() => officialSchemas(join(folder, 'nothing'))).toThrow('there is no folder');
});
