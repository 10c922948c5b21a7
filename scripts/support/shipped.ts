import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** A package that goes to people: what the product runs with, not what it is built and tested with. */
export type Shipped = {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  /** Its text as the package brings it; null = it brings none, or is not installed on this system. */
  text: string | null;
};

type LockEntry = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean };

/** Packages whose manifest names none in the form of today, read in their files. */
const readByHand: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' };

const licenceFile = /^(?:licen[cs]e|copying|ofl)/i;

function textOf(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const name = readdirSync(folder).find((each) => licenceFile.test(each) && !each.endsWith('.json'));
  return name === undefined ? null : readFileSync(join(folder, name), 'utf8').trim();
}

/** All packages that are shipped, by name and version; those of other systems too. */
export function shippedPackages(): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  const found = Object.entries(packages).flatMap(([path, { version, license, dev, devOptional, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || dev || devOptional || link || version === undefined) return [];
    const licence = license ?? readByHand[name] ?? '';
    return [{ name, version, licence, text: textOf(join(root, path)) }];
  });
  const once = new Map(found.map((each) => [`${each.name}@${each.version}`, each]));
  return [...once.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Licences under which the parts may be given on together with the product, which stands under Apache-2.0. */
export const allowedLicences: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense'],
  ...['(MIT AND Zlib)', '(MIT OR CC0-1.0)', 'Python-2.0'],
  // fonts, given on as they are
  'OFL-1.1',
]);
