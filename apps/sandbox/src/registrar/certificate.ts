import { join } from 'node:path';
import { generate } from 'selfsigned';
import { readJson, writeJson } from '../keys/files.ts';
import { DAY, YEAR } from '../time.ts';

/** Key and certificate of the driver's HTTPS side, PEM. */
export type TlsPair = { key: string; cert: string };

const fileOf = (folder: string) => join(folder, 'registrar-tls.json');

/** Makes a self-signed certificate, as registrars have, and keeps it. */
export async function renewCertificate(folder: string, now: number): Promise<TlsPair> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Учебный регистратор' }], {
    keyType: 'ec',
    notBeforeDate: new Date(now - DAY),
    notAfterDate: new Date(now + 10 * YEAR),
  });
  const pair = { key, cert };
  writeJson(fileOf(folder), pair);
  return pair;
}

/** The certificate of a folder, made at the first start: clients remember its fingerprint. */
export const openCertificate = async (folder: string, now: number): Promise<TlsPair> =>
  readJson<TlsPair>(fileOf(folder)) ?? (await renewCertificate(folder, now));
