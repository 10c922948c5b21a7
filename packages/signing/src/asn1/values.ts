import { TAG } from './fields.ts';
import { Asn1Error, type Node } from './reader.ts';

const demand = (node: Node, tag: number): void => {
  if (node.tag !== tag)
    throw new Asn1Error(`tag ${node.tag.toString(16)} stands where ${tag.toString(16)} should be`);
};

/** Dotted text of an OBJECT IDENTIFIER. @throws Asn1Error */
export function oidOf(node: Node): string {
  demand(node, TAG.oid);
  const numbers: number[] = [];
  let number = 0;
  for (const byte of node.content) {
    number = number * 128 + (byte & 0x7f);
    if (number > Number.MAX_SAFE_INTEGER) throw new Asn1Error('an object identifier with too great a number');
    if (byte & 0x80) continue;
    numbers.push(number);
    number = 0;
  }
  const [head, ...rest] = numbers;
  if (head === undefined || (node.content.at(-1) as number) & 0x80)
    throw new Asn1Error('a broken object identifier');
  const first = Math.min(2, Math.floor(head / 40));
  return [first, head - 40 * first, ...rest].join('.');
}

/** A small INTEGER that is not negative. @throws Asn1Error */
export function numberOf(node: Node): number {
  demand(node, TAG.integer);
  const { content } = node;
  if (content.length === 0 || content.length > 6 || (content[0] as number) & 0x80) {
    throw new Asn1Error('an integer out of range');
  }
  return content.reduce((number, byte) => number * 256 + byte, 0);
}

/** Whole bytes of a BIT STRING. @throws Asn1Error */
export function bitsOf(node: Node): Uint8Array {
  demand(node, TAG.bitString);
  if (node.content[0] !== 0) throw new Asn1Error('a bit string that is no whole bytes');
  return node.content.subarray(1);
}

/** Is the BOOLEAN true? @throws Asn1Error */
export function truthOf(node: Node): boolean {
  demand(node, TAG.boolean);
  if (node.content.length !== 1) throw new Asn1Error('a broken boolean');
  return node.content[0] !== 0;
}

/** Text of any string type names use. @throws Asn1Error */
export function textOf(node: Node): string {
  switch (node.tag) {
    case TAG.utf8:
    case TAG.numeric:
    case TAG.printable:
    case TAG.ia5:
      return new TextDecoder().decode(node.content);
    case TAG.teletex:
      return new TextDecoder('latin1').decode(node.content);
    case TAG.bmp:
      return new TextDecoder('utf-16be').decode(node.content);
    default:
      throw new Asn1Error(`tag ${node.tag.toString(16)} is no string`);
  }
}

/** Moment of a UTCTime (years 1950–2049) or GeneralizedTime, both in UTC. @throws Asn1Error */
export function timeOf(node: Node): Date {
  const text = new TextDecoder('latin1').decode(node.content);
  const digits =
    node.tag === TAG.utcTime && /^\d{12}Z$/.test(text)
      ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}`
      : node.tag === TAG.generalizedTime && /^\d{14}(\.\d+)?Z$/.test(text)
        ? text
        : '';
  const iso = digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6Z');
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) throw new Asn1Error('a broken time');
  return date;
}
