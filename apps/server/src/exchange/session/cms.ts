import { type Certificate, CertificateError, parseCertificate } from '@provizor/signing';

/** One field of a DER text: tag, content, and all of its bytes. */
type Field = { tag: number; content: Uint8Array; raw: Uint8Array };

const integer = 0x02;
const sequence = 0x30;
const set = 0x31;
const context0 = 0xa0;

class Malformed extends Error {}

function* fieldsIn(bytes: Uint8Array): Generator<Field> {
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at];
    let length = bytes[at + 1] ?? Number.NaN;
    let start = at + 2;
    if (length > 0x80) {
      const size = length - 0x80;
      length = bytes.subarray(start, start + size).reduce((value, byte) => value * 256 + byte, 0);
      start += size;
    }
    const end = start + length;
    // Indefinite lengths (0x80) are BER: signing software for MDLP writes DER.
    if (tag === undefined || length === 0x80 || !(end <= bytes.length)) throw new Malformed();
    yield { tag, content: bytes.subarray(start, end), raw: bytes.subarray(at, end) };
    at = end;
  }
}

const childrenOf = (field: Field | undefined, tag: number): Field[] => {
  if (field?.tag !== tag) throw new Malformed();
  return [...fieldsIn(field.content)];
};

const same = (a: Uint8Array | undefined, b: Uint8Array) => a !== undefined && Buffer.compare(a, b) === 0;

function certificateOf({ raw }: Field): Certificate[] {
  try {
    return [parseCertificate(raw)];
  } catch (error) {
    // Certificates of other kinds may travel along.
    if (error instanceof CertificateError) return [];
    throw error;
  }
}

function read(message: Uint8Array): Certificate | undefined {
  const [info] = fieldsIn(message);
  const [, wrapped] = childrenOf(info, sequence);
  const [data] = childrenOf(wrapped, context0);
  const parts = childrenOf(data, sequence);
  const certificates = parts
    .filter(({ tag }) => tag === context0)
    .flatMap(({ content }) => [...fieldsIn(content)]);
  const [signer] = childrenOf(
    parts.findLast(({ tag }) => tag === set),
    set,
  );
  const [version, identity] = childrenOf(signer, sequence);
  if (version?.tag !== integer || !identity) throw new Malformed();
  const known = certificates.flatMap(certificateOf);
  if (identity.tag !== sequence) {
    return known.find(({ extensions }) => same(extensions.subjectKeyId, identity.content));
  }
  const [issuer, serial] = fieldsIn(identity.content);
  return known.find(
    (candidate) => same(issuer?.raw, candidate.issuerName) && same(serial?.content, candidate.serialBytes),
  );
}

/**
 * The certificate a detached CMS names as its signer's (RFC 5652, 5.3: issuer and serial number, or key identifier).
 * Nothing is verified here. Null when the message is malformed or does not carry the certificate.
 */
export function signerOf(message: Uint8Array): Certificate | null {
  try {
    return read(message) ?? null;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}
