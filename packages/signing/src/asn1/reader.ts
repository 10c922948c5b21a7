import { concat } from '../bytes.ts';

/** The bytes are not what they should be; the message is for developers. */
export class Asn1Error extends Error {
  override name = 'Asn1Error';
}

/** One element of DER or BER with its exact bytes. */
export type Node = {
  /** the tag byte, with class and the bit «constructed» */
  tag: number;
  /** the whole element as it came */
  raw: Uint8Array;
  /** what stands between the header and the end */
  content: Uint8Array;
};

const MAX_DEPTH = 40;

/** Reads bytes that are exactly one element. @throws Asn1Error */
export function readNode(bytes: Uint8Array): Node {
  const { node, end } = nodeAt(bytes, 0, 0);
  if (end !== bytes.length) throw new Asn1Error('bytes after the end of the element');
  return node;
}

/** The elements inside a constructed one. @throws Asn1Error */
export function childrenOf(node: Node): Node[] {
  if (!(node.tag & 0x20)) throw new Asn1Error('the element is primitive');
  return nodesIn(node.content, 0);
}

/** Content of an OCTET STRING, also of one cut into pieces as BER allows. @throws Asn1Error */
export function octetsOf(node: Node): Uint8Array {
  if (!(node.tag & 0x20)) return node.content;
  return concat(...childrenOf(node).map((piece) => (piece.tag === 0x04 ? piece.content : octetsOf(piece))));
}

function nodesIn(bytes: Uint8Array, depth: number): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { node, end } = nodeAt(bytes, at, depth);
    nodes.push(node);
    at = end;
  }
  return nodes;
}

function nodeAt(bytes: Uint8Array, at: number, depth: number): { node: Node; end: number } {
  if (depth > MAX_DEPTH) throw new Asn1Error('elements are nested too deeply');
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined) throw new Asn1Error('the element is cut short');
  if ((tag & 0x1f) === 0x1f) throw new Asn1Error('tags above 30 are not used here');
  if (first === 0x80) return indefiniteAt(bytes, at, tag, depth);
  const { length, start } = lengthAt(bytes, at + 1, first);
  const end = start + length;
  if (end > bytes.length) throw new Asn1Error('the element is cut short');
  return { node: { tag, raw: bytes.subarray(at, end), content: bytes.subarray(start, end) }, end };
}

function lengthAt(bytes: Uint8Array, at: number, first: number): { length: number; start: number } {
  if (first < 0x80) return { length: first, start: at + 1 };
  const count = first & 0x7f;
  if (count > 4) throw new Asn1Error('the element is too long');
  let length = 0;
  for (let i = 1; i <= count; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) throw new Asn1Error('the element is cut short');
    length = length * 256 + byte;
  }
  return { length, start: at + 1 + count };
}

/** An element of indefinite length (BER): it ends with two zero bytes. */
function indefiniteAt(
  bytes: Uint8Array,
  at: number,
  tag: number,
  depth: number,
): { node: Node; end: number } {
  if (!(tag & 0x20)) throw new Asn1Error('a primitive element of indefinite length');
  const start = at + 2;
  for (let next = start; ; ) {
    if (bytes[next] === 0 && bytes[next + 1] === 0) {
      const end = next + 2;
      return { node: { tag, raw: bytes.subarray(at, end), content: bytes.subarray(start, next) }, end };
    }
    next = nodeAt(bytes, next, depth + 1).end;
  }
}
