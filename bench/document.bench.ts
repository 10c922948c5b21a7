import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocument, type MdlpDocument, validateXml } from '@provizor/mdlp/documents';
import { createSoftwareSigner, parseCertificate, verifyDetached } from '@provizor/signing';
import { makeKey, opensslAbsent, opensslSigner } from './support/gost-openssl.ts';
import { acceptance, LINES, shipment } from './support/large-documents.ts';
import type { BenchResult } from './support/result.ts';
import { median, msText, spreadText, timed } from './support/stats.ts';
import { openWorkshop, type Workshop } from './support/workshop.ts';
import { xmllintAbsent, xmllintTime } from './support/xmllint.ts';

const WARM_UP = 5;
const ROUNDS = 15;
/** Compiled C is the peer; JavaScript may take this many times as long. */
const FACTOR = 2;

/** Build, check and sign a document of the largest size, round by round beside xmllint and OpenSSL. */
export async function run(): Promise<BenchResult[]> {
  const workshop = openWorkshop();
  try {
    return [...(await measure(workshop, acceptance())), ...(await measure(workshop, shipment()))];
  } finally {
    workshop.close();
  }
}

async function measure(workshop: Workshop, document: MdlpDocument): Promise<BenchResult[]> {
  const key = makeKey();
  const signer = createSoftwareSigner([key]);
  const { thumbprint } = parseCertificate(key.certificate);
  const bytes = new TextEncoder().encode(buildDocument(document));
  writeFileSync(join(workshop.folder, 'document.xml'), bytes);
  writeFileSync(join(workshop.folder, 'empty.xml'), '');
  const absent = { xmllint: xmllintAbsent(workshop), openssl: opensslAbsent(workshop) };
  const sign = opensslSigner(workshop, key);
  const proof = verifyDetached(await signer.sign(thumbprint, bytes), bytes, {
    trusted: [key.authority],
    at: new Date(),
  });
  if (!proof.ok) throw new Error(proof.message);

  const own = { build: [] as number[], sign: [] as number[], check: [] as number[] };
  const peer = { xmllint: [] as number[], openssl: [] as number[], start: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const build = await timed(() => new TextEncoder().encode(buildDocument(document)));
    const signature = await timed(() => signer.sign(thumbprint, bytes));
    const check = await timed(() => validateXml(bytes));
    if (round < 0) continue;
    own.build.push(build);
    own.sign.push(signature);
    own.check.push(check);
    if (!absent.xmllint) peer.xmllint.push(xmllintTime(workshop, 'document.xml'));
    if (!absent.openssl) {
      peer.openssl.push(sign('document.xml'));
      peer.start.push(sign('empty.xml'));
    }
  }

  const size = `${document.action_id}, ${LINES.toLocaleString('en')} lines, ${(bytes.length / 1e6).toFixed(1)} MB`;
  const whole = own.build.map((build, round) => build + (own.sign[round] ?? 0));
  const start = peer.start.length > 0 ? median(peer.start) : 0;
  const xmllint = peer.xmllint.length > 0 ? median(peer.xmllint) : undefined;
  const openssl = peer.openssl.length > 0 ? median(peer.openssl) - start : undefined;
  const checking = absent.xmllint || 'xmllint --timing: parsing and validating by the official schemas';
  const signing =
    absent.openssl || `OpenSSL with the GOST engine: detached CAdES, ${msText(start)} of start-up taken off`;
  const parts = `building with the check ${msText(median(own.build))}, signing ${msText(median(own.sign))}`;
  return [
    compared(`Build, check and sign (${size})`, whole, { xmllint, openssl }, [parts, checking, signing]),
    compared(`Check the finished XML (${size})`, own.check, { xmllint }, [checking]),
  ];
}

/** Our samples against the sum of the peers; without a peer nothing is claimed. */
function compared(
  name: string,
  samples: number[],
  peers: Record<string, number | undefined>,
  how: string[],
): BenchResult {
  const times = Object.values(peers);
  const sum = times.reduce<number>((total, ms) => total + (ms ?? Number.NaN), 0);
  const names = Object.entries(peers).map(([peer, ms]) => `${peer} ${ms === undefined ? '—' : msText(ms)}`);
  return {
    name,
    measured: spreadText(samples),
    limit: `≤ ${FACTOR} × (${names.join(' + ')})`,
    how: `${how.join('; ')}; medians of ${ROUNDS} rounds compared`,
    pass: median(samples) <= FACTOR * sum,
  };
}
