import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';

/** What an https server needs, and the certificate a phone has to trust. */
export type Certificates = { key: string; cert: string; ca: string };

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const day = 24 * 3600 * 1000;
const ofAuthority = 3650 * day;
/** Phones refuse certificates of servers that live longer than 825 days, newer ones than 398. */
const ofServer = 397 * day;
/** A certificate with less left is made anew at the next start. */
const renewBefore = 60 * day;
const issuer = 'CN=Провизор: удостоверяющий центр этой установки';

type Pair = { key: CryptoKey; cert: X509Certificate };

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

async function keep(folder: string, name: string, { key, cert }: Pair): Promise<void> {
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', key);
  await writeFile(join(folder, `${name}.key`), PemConverter.encode(pkcs8, 'PRIVATE KEY'), { mode: 0o600 });
  await writeFile(join(folder, `${name}.crt`), cert.toString('pem'));
}

async function kept(folder: string, name: string): Promise<Pair | null> {
  const read = (end: string) => readFile(join(folder, `${name}.${end}`), 'utf8').catch(() => null);
  const [keyText, certText] = [await read('key'), await read('crt')];
  if (keyText === null || certText === null) return null;
  const [pkcs8] = PemConverter.decode(keyText);
  if (!pkcs8) return null;
  return {
    key: await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, true, ['sign']),
    cert: new X509Certificate(certText),
  };
}

async function newAuthority(now: Date): Promise<Pair> {
  const keys = await newKeys();
  const cert = await X509CertificateGenerator.createSelfSigned({
    name: issuer,
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(now.getTime() - day),
    notAfter: new Date(now.getTime() + ofAuthority),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
    ],
  });
  return { key: keys.privateKey, cert };
}

async function newServer(authority: Pair, hosts: readonly string[], now: Date): Promise<Pair> {
  const keys = await newKeys();
  const cert = await X509CertificateGenerator.create({
    subject: [{ CN: [hosts[0] ?? 'provizor'] }],
    issuer: authority.cert.subject,
    publicKey: keys.publicKey,
    signingKey: authority.key,
    signingAlgorithm: algorithm,
    notBefore: new Date(now.getTime() - day),
    notAfter: new Date(now.getTime() + ofServer),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        hosts.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
      ),
    ],
  });
  return { key: keys.privateKey, cert };
}

/** Does the certificate name all these hosts, and for a while yet? */
function serves({ cert }: Pair, authority: Pair, hosts: readonly string[], now: Date): boolean {
  const named = new Set(
    cert.getExtension(SubjectAlternativeNameExtension)?.names.items.map(({ value }) => value),
  );
  return (
    cert.issuer === authority.cert.subject &&
    cert.notAfter.getTime() - now.getTime() > renewBefore &&
    hosts.every((host) => named.has(host))
  );
}

/**
 * The certificate of this server and the authority that signed it, both of the installation itself: made at the first
 * start and kept in `folder`. That of the server is made anew when it ends soon or an address is missing from it; the
 * authority stays, so that phones that trust it go on.
 * @param hosts names and addresses browsers reach the server by
 */
export async function ensureCertificates(
  folder: string,
  hosts: readonly string[],
  now: Date,
): Promise<Certificates> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let authority = await kept(folder, 'ca');
  if (!authority || authority.cert.notAfter.getTime() - now.getTime() < ofServer) {
    authority = await newAuthority(now);
    await keep(folder, 'ca', authority);
  }
  let server = await kept(folder, 'server');
  if (!server || !serves(server, authority, hosts, now)) {
    server = await newServer(authority, hosts, now);
    await keep(folder, 'server', server);
  }
  return {
    key: await readFile(join(folder, 'server.key'), 'utf8'),
    cert: `${server.cert.toString('pem')}\n${authority.cert.toString('pem')}\n`,
    ca: authority.cert.toString('pem'),
  };
}
