import { fieldsOf, readSequence, TAG } from '../asn1/fields.ts';
import { toDer } from '../asn1/pem.ts';
import { Asn1Error, childrenOf, type Node, readNode } from '../asn1/reader.ts';
import { readPrivateKey, UnsupportedKey, writePrivateKey } from '../gost/keys.ts';
import { KeyFileError } from './errors.ts';
import { decryptPbes2 } from './pbes2.ts';

/**
 * Opens a PKCS#8 key file, plain or encrypted by PBES2.
 * @param file DER, PEM or Base64
 * @returns PKCS#8, DER, not encrypted, in the form this package writes
 * @throws KeyFileError
 */
export function openPkcs8(file: Uint8Array | string, password?: string): Uint8Array {
  return namingFailures(() => {
    const node = readNode(toDer(file));
    const [first] = childrenOf(node);
    if (first?.tag === TAG.octetString) throw new KeyFileError('container');
    if (first?.tag === TAG.integer) return normalized(node.raw);
    return openEncryptedKey(node, password);
  });
}

/** Opens an EncryptedPrivateKeyInfo. @throws KeyFileError, Asn1Error */
export function openEncryptedKey(node: Node, password: string | undefined): Uint8Array {
  if (password === undefined) throw new KeyFileError('password-needed');
  const fields = fieldsOf(node);
  const plain = decryptPbes2(fields.next(TAG.sequence), password, fields.next(TAG.octetString).content);
  try {
    readSequence(plain);
  } catch (cause) {
    throw new KeyFileError('wrong-password', { cause });
  }
  return normalized(plain);
}

/** The key in one form, whichever of the known ones it had. @throws UnsupportedKey, Asn1Error */
export const normalized = (pkcs8: Uint8Array): Uint8Array => writePrivateKey(readPrivateKey(pkcs8));

/** Runs the reading of a file and names what went wrong. @throws KeyFileError */
export function namingFailures<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof KeyFileError) throw cause;
    if (cause instanceof UnsupportedKey) throw new KeyFileError('unsupported-key', { cause });
    if (cause instanceof Asn1Error || cause instanceof DOMException) {
      throw new KeyFileError('malformed', { cause });
    }
    throw cause;
  }
}
