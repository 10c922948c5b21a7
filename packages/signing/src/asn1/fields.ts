import { Asn1Error, childrenOf, type Node, readNode } from './reader.ts';

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  numeric: 0x12,
  printable: 0x13,
  teletex: 0x14,
  ia5: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  bmp: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Tag byte of a context-specific constructed element [n]. */
export const contextTag = (n: number): number => 0xa0 | n;

/** Reads the elements of a SEQUENCE one after another; whatever is not expected is an error. */
export class Fields {
  readonly #nodes: Node[];
  #at = 0;

  constructor(nodes: Node[]) {
    this.#nodes = nodes;
  }

  /** The next element, which must have this tag when one is given. @throws Asn1Error */
  next(tag?: number): Node {
    const node = this.#nodes[this.#at++];
    if (!node) throw new Asn1Error('an element is missing');
    if (tag !== undefined && node.tag !== tag) {
      throw new Asn1Error(`tag ${node.tag.toString(16)} stands where ${tag.toString(16)} should be`);
    }
    return node;
  }

  /** The next element if it has this tag. */
  optional(tag: number): Node | undefined {
    return this.#nodes[this.#at]?.tag === tag ? this.#nodes[this.#at++] : undefined;
  }

  /** The fields of the next SEQUENCE. @throws Asn1Error */
  sequence(): Fields {
    return fieldsOf(this.next(TAG.sequence));
  }

  /** What is inside the next element [n]. @throws Asn1Error */
  context(n: number): Fields {
    return new Fields(childrenOf(this.next(contextTag(n))));
  }

  /** What is inside the next element if it is [n]. */
  optionalContext(n: number): Fields | undefined {
    const node = this.optional(contextTag(n));
    return node && new Fields(childrenOf(node));
  }

  /** Everything that is left. */
  rest(): Node[] {
    const rest = this.#nodes.slice(this.#at);
    this.#at = this.#nodes.length;
    return rest;
  }

  /** @throws Asn1Error when something is left */
  end(): void {
    if (this.#at < this.#nodes.length) throw new Asn1Error('an element too many');
  }
}

/** The fields of a SEQUENCE. @throws Asn1Error */
export function fieldsOf(node: Node): Fields {
  if (node.tag !== TAG.sequence) throw new Asn1Error('not a SEQUENCE');
  return new Fields(childrenOf(node));
}

/** The fields of bytes that are exactly one SEQUENCE. @throws Asn1Error */
export const readSequence = (bytes: Uint8Array): Fields => fieldsOf(readNode(bytes));
