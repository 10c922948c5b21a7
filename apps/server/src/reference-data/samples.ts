import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/index.ts';
import { addGoods } from './goods.ts';
import { importFile } from './import-file.ts';

/** Folder of the hand-made files; every one of them is fictitious and in the very format of the state's. */
export const samplesFolder = fileURLToPath(new URL('./samples', import.meta.url));

/** Kinds in the order they need each other; units and countries come before the drugs. */
export const sampleOrder = [
  'unit',
  'country',
  'federal_subject',
  'atx',
  'mkb',
  'appl_mode',
  'esklp',
  'mdlp',
  'gar',
] as const;

/** Path of the sample of a kind; samples are folders of the kind's name. */
export function samplePath(kind: string): string {
  const folder = join(samplesFolder, kind);
  const [file] = readdirSync(folder);
  return kind === 'gar' ? folder : join(folder, file ?? '');
}

/** Loads all samples in the running transaction and makes goods of them but for a few, which auto_add proposes. */
export async function importSamples(tx: TenantTransaction): Promise<void> {
  for (const kind of sampleOrder) await importFile((fn) => fn(tx), kind, samplePath(kind), { full: false });
  const { rows } = await sql<{ gtin: string }>`
    select gtin from (
      select gtin, row_number() over (order by gtin) as n
        from (select gtin from esklp_price where gtin is not null union select gtin from mdlp_product) known) packs
     where n % 18 <> 0 order by gtin`.execute(tx);
  await addGoods(
    tx,
    rows.map(({ gtin }) => gtin),
  );
}
