import { join } from 'node:path';
import { officialSchemas } from '@provizor/mdlp/testing';
import { succeeded, type Workshop } from './workshop.ts';

const schemas = officialSchemas();

/** Why there is nothing to compare with: no schemas or no xmllint; empty when both are here. */
export function xmllintAbsent({ run }: Workshop): string {
  if (!schemas) return 'no official schemas (docs/schemas.md)';
  return run('xmllint', '--version').code === 0 ? '' : 'xmllint is absent (package libxml2-utils)';
}

/**
 * Parses and validates a file of the workshop by xmllint.
 * @returns xmllint's own milliseconds for parsing and validating, without its start and without compiling the schemas
 * @throws Error with its report when the file is not valid
 */
export function xmllintTime({ run }: Workshop, file: string): number {
  const schema = join(schemas ?? '', 'documents.xsd');
  const { out } = succeeded(run('xmllint', '--timing', '--noout', '--nonet', '--schema', schema, file));
  const took = (what: string) => Number(new RegExp(`^${what} took (\\d+) ms`, 'm').exec(out)?.[1]);
  return took('Parsing') + took('Validating');
}
