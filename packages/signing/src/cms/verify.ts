import { OID } from '../asn1/oids.ts';
import { toDer } from '../asn1/pem.ts';
import { Asn1Error } from '../asn1/reader.ts';
import { oidOf } from '../asn1/values.ts';
import { equal } from '../bytes.ts';
import { type Algorithms, algorithmsOf } from '../gost/algorithms.ts';
import { readPublicKey, UnsupportedKey } from '../gost/keys.ts';
import { verifyDigest } from '../gost/signature.ts';
import { type Certificate, type CertificateInfo, parseCertificate } from '../x509/certificate.ts';
import { type Attributes, namesCertificate, readAttributes, signingTimeOf } from './attributes.ts';
import { readSignedMessage, type SignedMessage, type SignerInfo } from './message.ts';
import { demand, REASONS, Refused, type VerifyReason } from './reasons.ts';
import { demandTrusted } from './trust.ts';

/** How a signature is judged. */
export type VerifyOptions = {
  /** certificates of trusted authorities, DER */
  trusted: readonly Uint8Array[];
  /** the moment at which the certificates must be valid */
  at: Date;
  /** refuse a signature that does not name its certificate (CAdES-BES); MDLP takes it, so this is off by default */
  cades?: boolean;
};

/** The verdict over a signature. */
export type Verification =
  | { ok: true; certificate: CertificateInfo; signingTime?: Date }
  | { ok: false; reason: VerifyReason; message: string };

/**
 * Verifies a CMS signature over content that lies beside it (RFC 5652, 5.4–5.6). A message may lack signed
 * attributes or the reference to the certificate, but what is there must be right. Revocation is not checked.
 * @param signature DER, BER, or their Base64
 * @param content the bytes that must have been signed
 * @throws CertificateError when a trusted certificate cannot be read
 */
export function verifyDetached(
  signature: string | Uint8Array,
  content: Uint8Array,
  options: VerifyOptions,
): Verification {
  const trusted = options.trusted.map(parseCertificate);
  try {
    const message = readSignedMessage(bytesOf(signature));
    const signer = onlySigner(message);
    const certificate = message.certificates.find(signer.isBy);
    demand(certificate !== undefined, 'no-certificate');
    demand(message.content === undefined || equal(message.content, content), 'content-changed');
    const key = readPublicKey(certificate.publicKey);
    const algorithms = algorithmsOf(key.curve.size);
    demandAlgorithms(signer, algorithms);
    const attributes = signer.signedAttributes && attributesOf(message, signer, algorithms.hash(content));
    const digest = algorithms.hash(signer.signedAttributes ?? content);
    demand(verifyDigest(key.curve, key.point, digest, signer.signature), 'signature-wrong');
    demandReference(attributes, certificate, options.cades ?? false);
    demandTrusted(certificate, { trusted, offered: message.certificates, at: options.at });
    return { ok: true, certificate, signingTime: attributes && signingTimeOf(attributes) };
  } catch (error) {
    const reason = reasonOf(error);
    return { ok: false, reason, message: REASONS[reason] };
  }
}

function bytesOf(signature: string | Uint8Array): Uint8Array {
  try {
    return toDer(signature);
  } catch {
    throw new Refused('malformed');
  }
}

function onlySigner({ signers }: SignedMessage): SignerInfo {
  const [signer] = signers;
  demand(signer !== undefined, 'malformed');
  demand(signers.length === 1, 'several-signers');
  return signer;
}

/** The digest and the algorithm of the signature are those of the size of the key. @throws Refused */
function demandAlgorithms(signer: SignerInfo, { key, digest, signature }: Algorithms): void {
  demand(signer.digestAlgorithm === digest, 'unsupported-algorithm');
  demand([key, signature].includes(signer.signatureAlgorithm), 'unsupported-algorithm');
}

/** Signed attributes that agree with the content and its type. @throws Refused */
function attributesOf(message: SignedMessage, signer: SignerInfo, contentDigest: Uint8Array): Attributes {
  const attributes = attributesIn(signer);
  const type = attributes.get(OID.contentType);
  const digest = attributes.get(OID.messageDigest);
  demand(type !== undefined && digest !== undefined, 'attributes-wrong');
  demand(oidOf(type) === message.contentType, 'attributes-wrong');
  demand(equal(digest.content, contentDigest), 'content-changed');
  return attributes;
}

function attributesIn(signer: SignerInfo): Attributes {
  try {
    return readAttributes(signer.attributes);
  } catch {
    throw new Refused('attributes-wrong');
  }
}

function demandReference(attributes: Attributes | undefined, certificate: Certificate, cades: boolean): void {
  const named = attributes && namesCertificate(attributes, certificate);
  demand(named !== undefined || !cades, 'signing-certificate-missing');
  demand(named ?? true, 'signing-certificate-wrong');
}

/** Broken bytes and foreign keys found anywhere on the way become reasons; everything else is our own error. */
function reasonOf(error: unknown): VerifyReason {
  if (error instanceof Refused) return error.reason;
  if (error instanceof UnsupportedKey) return 'unsupported-algorithm';
  if (error instanceof Asn1Error) return 'malformed';
  throw error;
}
