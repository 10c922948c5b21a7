import { OID } from '../asn1/oids.ts';
import type { CertificateInfo } from '../x509/certificate.ts';
import { parseCertificate } from '../x509/certificate.ts';
import type { Plugin } from './plugin.ts';

type PluginCertificate = CAPICOM.CertificateAsync;

const CURRENT_USER = 2;
/** Keys on tokens whose certificates are not installed for the user. */
const CONTAINERS = 100;
const MAXIMUM_ALLOWED = 2;
const FIND_BY_HASH = 0;
const FIND_WITH_KEY = 6;
const PROPERTY_PRIVATE_KEY = 2;
const BASE64 = 0;

const GOST_KEYS = [OID.gost256, OID.gost512] as readonly string[];

/** GOST certificates with private keys: those installed for the user, then those found on tokens. */
export async function listCertificates(plugin: Plugin): Promise<CertificateInfo[]> {
  const found = await inStores(plugin, async (certificates) => {
    const withKeys = await certificates.Find(FIND_WITH_KEY, PROPERTY_PRIVATE_KEY);
    const infos: CertificateInfo[] = [];
    const count = await withKeys.Count;
    for (let i = 1; i <= count; i++) {
      const certificate = await withKeys.Item(i);
      if (await hasGostKey(certificate)) infos.push(parseCertificate(await certificate.Export(BASE64)));
    }
    return infos;
  });
  return [...new Map(found.flat().map((info) => [info.thumbprint, info])).values()];
}

/** Finds a certificate for signing, undefined when no store has it. */
export async function findCertificate(
  plugin: Plugin,
  thumbprint: string,
): Promise<PluginCertificate | undefined> {
  const found = await inStores(plugin, async (certificates) => {
    const matching = await certificates.Find(FIND_BY_HASH, thumbprint.toUpperCase());
    return (await matching.Count) > 0 ? matching.Item(1) : undefined;
  });
  return found.find((certificate) => certificate !== undefined);
}

/** Runs the work over the user's store and, where it opens, over the store of tokens. */
async function inStores<T>(
  { cades }: Plugin,
  work: (certificates: CAPICOM.CertificatesAsync) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (const location of [CURRENT_USER, CONTAINERS] as const) {
    const store = await cades.CreateObjectAsync('CAdESCOM.Store');
    try {
      await store.Open(location, 'My', MAXIMUM_ALLOWED);
    } catch (error) {
      if (location === CURRENT_USER) throw error;
      continue;
    }
    try {
      results.push(await work(await store.Certificates));
    } finally {
      await store.Close();
    }
  }
  return results;
}

async function hasGostKey(certificate: PluginCertificate): Promise<boolean> {
  const key = await certificate.PublicKey();
  return GOST_KEYS.includes(await (await key.Algorithm).Value);
}
