import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './paths.ts';
import { shippedPackages } from './shipped.ts';

type Lock = { packages: Record<string, { version?: string; link?: boolean }> };

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

type Component = { name: string; version: string; purl: string; 'bom-ref': string };
type Bill = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] };

/**
 * Everything the lock file names, in CycloneDX, by npm itself. Our workspaces have no version of their own, which npm
 * demands: it reads manifests beside, where they have that of the product.
 */
function wholeBill(): Bill {
  const { version } = readJson<{ version: string }>(join(root, 'package.json'));
  const lock = readJson<Lock>(join(root, 'package-lock.json'));
  const folder = mkdtempSync(join(tmpdir(), 'provizor-bill-'));
  const put = (path: string, content: object) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  };
  try {
    for (const [path, entry] of Object.entries(lock.packages)) {
      if (path.includes('node_modules')) continue;
      entry.version = version;
      put(join(path, 'package.json'), { ...readJson<object>(join(root, path, 'package.json')), version });
    }
    put('package-lock.json', lock);
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const bill = execFileSync(npm, ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(bill) as Bill;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The bill of materials of what is shipped. `npm sbom --omit=dev` leaves out what tools use as well (`pg`, `zod`). */
export function billOfMaterials(): string {
  const bill = wholeBill();
  const shipped = new Set(shippedPackages().map(({ name, version }) => `pkg:npm/${name}@${version}`));
  const ours = (purl: string) => purl.startsWith('pkg:npm/@provizor/');
  const components = bill.components.filter(({ purl }) => {
    const plain = decodeURIComponent(purl).replace(/\?.*$/, '');
    return shipped.has(plain) || ours(plain);
  });
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return JSON.stringify({ ...bill, components, dependencies }, null, 1);
}

/** The licences of all that is shipped, each text once with the packages it is of. */
export function licenceTexts(): string {
  const packages = shippedPackages();
  const table = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const byText = Map.groupBy(
    packages.filter(({ text }) => text !== null),
    ({ text }) => text ?? '',
  );
  const texts = [...byText].map(([text, own]) => `${own.map(({ name }) => name).join(', ')}\n\n${text}`);
  const own =
    'Provizor: Apache-2.0 (LICENSE). Beside it go Node.js (MIT) and PostgreSQL (PostgreSQL License).';
  return [own, table.join('\n'), ...texts].join(`\n\n${'-'.repeat(80)}\n\n`);
}
