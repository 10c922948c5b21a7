import { join } from 'node:path';
import { openOracle, sharedFolder } from '@provizor/registers/testing';

const egisso = sharedFolder('egisso-xsd');
const frllo = sharedFolder('frllo');
const under = (folder: string | undefined, ...path: string[]) => folder && join(folder, ...path);

/** Judges of packages by kind; undefined where the schemas, or xmllint, are not there. Two of ФРЛЛО are official. */
const judges = {
  egisso: await openOracle(under(egisso, 'schema', '10.06.S-1.1.0.xsd')),
  benefits: await openOracle(under(frllo, 'public', 'benefits.xsd')),
  monetizations: await openOracle(under(frllo, 'public', 'monetization.xsd')),
  recipes: await openOracle(under(frllo, 'constructed', 'recipes.xsd')),
  releases: await openOracle(under(frllo, 'constructed', 'releases.xsd')),
};

/** What the schemas have against a package; an empty text = nothing, or nobody to ask. */
export async function brokenBy(kind: keyof typeof judges, bytes: Uint8Array): Promise<string> {
  const [said = ''] = (await judges[kind]?.([bytes])) ?? [];
  return said;
}

/** Whether there is a judge of the kind. */
export const hasJudge = (kind: keyof typeof judges): boolean => judges[kind] !== undefined;
