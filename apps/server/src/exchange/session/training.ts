import { readFile } from 'node:fs/promises';
import type { ServerConfig } from '../../core/index.ts';

/** A training key as the sandbox writes it; binary parts are base64. */
export type TrainingKey = { username: string; thumbprint: string; certificate: string; privateKey: string };

/** Organisation that issues the certificates of the training keys. */
const trainingIssuer = /Песочница Провизора/;

/** The training keys of the file `DEMO_KEYS`; none when there is no such file (yet). */
export async function readTrainingKeys({ demoKeysPath }: ServerConfig): Promise<TrainingKey[]> {
  if (demoKeysPath === null) return [];
  try {
    return JSON.parse(await readFile(demoKeysPath, 'utf8')) as TrainingKey[];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Was the certificate made for training? Such signatures have no legal force and are kept from a real contour. */
export async function isTraining(
  config: ServerConfig,
  certificate: { thumbprint: string; issuerText?: string },
): Promise<boolean> {
  if (certificate.issuerText !== undefined && trainingIssuer.test(certificate.issuerText)) return true;
  const keys = await readTrainingKeys(config);
  return keys.some(({ thumbprint }) => thumbprint === certificate.thumbprint.toUpperCase());
}
