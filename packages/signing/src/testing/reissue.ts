import { childrenOf, type Node, readNode } from '../asn1/reader.ts';
import * as der from '../asn1/writer.ts';
import { concat } from '../bytes.ts';
import { readPrivateKey } from '../gost/keys.ts';
import { signDigest } from '../gost/signature.ts';
import { streebog256 } from '../streebog/streebog.ts';
import type { Holder } from './people.ts';

/** What a test makes different in a certificate. */
export type Changes = {
  /** one more extension */
  extension?: Uint8Array;
  /** algorithm of the signature inside and outside the signed part */
  inside?: Uint8Array;
  outside?: Uint8Array;
};

/** The holder with a changed certificate, signed again with the authority's key. */
export function reissue(holder: Holder, authority: Holder, changes: Changes): Holder {
  const [signed, algorithm] = childrenOf(readNode(holder.certificate)) as [Node, Node];
  const fields = childrenOf(signed).map(({ raw }) => raw);
  fields[2] = changes.inside ?? algorithm.raw;
  const [extensions] = childrenOf(readNode(fields[7] as Uint8Array)) as [Node];
  const all = concat(extensions.content, changes.extension ?? new Uint8Array());
  fields[7] = der.context(3, der.sequence(all));
  const body = der.sequence(...fields);
  const key = readPrivateKey(authority.privateKey);
  const signature = signDigest(key.curve, key.d, streebog256(body));
  return {
    ...holder,
    certificate: der.sequence(body, changes.outside ?? algorithm.raw, der.bitString(signature)),
  };
}
