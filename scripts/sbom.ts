// npm run sbom: what is shipped, as a bill of materials (CycloneDX), and under which licences.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOfMaterials, licenceTexts } from './support/bill.ts';
import { root } from './support/paths.ts';

const folder = join(root, 'build');
mkdirSync(folder, { recursive: true });
const made: [string, string][] = [
  ['sbom.cdx.json', billOfMaterials()],
  ['licences.txt', licenceTexts()],
];
for (const [name, content] of made) {
  writeFileSync(join(folder, name), content);
  process.stdout.write(`${join(folder, name)}\n`);
}
