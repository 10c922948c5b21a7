import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSchematron } from './schematron.ts';
import { openOracle, sharedFolder } from './shared.ts';

/** Tells what a document breaks; nothing = valid. */
export type CdaJudge = { schema: (xml: string) => Promise<string>; schematron: (xml: string) => string[] };

/**
 * The official XSD and schematron of the release by prescription (edition 4).
 * @returns undefined where the folder is not there, or xmllint
 */
export async function openCdaJudge(): Promise<(CdaJudge & { close: () => Promise<void> }) | undefined> {
  const folder = sharedFolder('cda');
  if (folder === undefined) return undefined;
  const work = await mkdtemp(join(tmpdir(), 'cda-'));
  const close = () => rm(work, { recursive: true, force: true });
  cpSync(join(folder, 'otpusk38-r4'), work, { recursive: true });
  for (const name of ['voc.xsd', 'datatypes.xsd', 'NarrativeBlock.xsd']) {
    const from = join(folder, 'l37-r4', 'coreschemas', name);
    if (existsSync(from)) cpSync(from, join(work, 'coreschemas', name));
  }
  const judge = await openOracle(join(work, 'CDA.xsd'));
  if (!judge) {
    await close();
    return undefined;
  }
  const rules = readFileSync(join(folder, 'otpusk38-r4', '140.sch'), 'utf8').replace(/^\uFEFF/, '');
  return {
    schema: async (xml) => (await judge([xml]))[0] ?? '',
    schematron: openSchematron(rules, 'urn:hl7-org:v3'),
    close,
  };
}
