import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { xsdFolder } from '@provizor/mdlp/testing';
import { succeeded, type Workshop } from './workshop.ts';

const schema = join(xsdFolder, 'documents.xsd');

/** Why there is nothing to compare with: no schemas or no xmllint; empty when both are here. */
export function xmllintAbsent({ run }: Workshop): string {
  if (!existsSync(schema)) return `no official schemas in ${xsdFolder} (set MDLP_XSD_DIR)`;
  return run('xmllint', '--version').code === 0 ? '' : 'xmllint is absent (package libxml2-utils)';
}

/**
 * Parses and validates a file of the workshop by xmllint.
 * @returns xmllint's own milliseconds for parsing and validating, without its start and without compiling the schemas
 * @throws Error with its report when the file is not valid
 */
export function xmllintTime({ run }: Workshop, file: string): number {
  const { out } = succeeded(run('xmllint', '--timing', '--noout', '--nonet', '--schema', schema, file));
  const took = (what: string) => Number(new RegExp(`^${what} took (\\d+) ms`, 'm').exec(out)?.[1]);
  return took('Parsing') + took('Validating');
}
