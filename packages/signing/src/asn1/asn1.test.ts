import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, equal, fromBase64, fromHex, toBase64, toHex, utf8 } from '../bytes.ts';
import { readSequence } from './fields.ts';
import { toDer, toPem } from './pem.ts';
import { Asn1Error, childrenOf, octetsOf, readNode } from './reader.ts';
import { numberOf, oidOf, textOf, timeOf } from './values.ts';
import * as der from './writer.ts';

describe('written and read back', () => {
  it.each([
    ['1.2.643.7.1.1.3.2', '06082a85030701010302'],
    ['2.16.840.1.101.3.4.2.1', '0609608648016503040201'],
    ['2.999.3', '0603883703'],
  ])('object identifier %s', (dotted, bytes) => {
    expect(toHex(der.oid(dotted))).toBe(bytes);
    expect(oidOf(readNode(fromHex(bytes)))).toBe(dotted);
  });

  it.each([
    ['2026-07-15T10:20:30.999Z', '170d3236303731353130323033305a'],
    ['2049-12-31T23:59:59Z', '170d3439313233313233353935395a'],
    ['2050-01-01T00:00:00Z', '180f32303530303130313030303030305a'],
    ['1950-01-01T00:00:00Z', '170d3530303130313030303030305a'],
  ])('time %s', (iso, bytes) => {
    expect(toHex(der.time(new Date(iso)))).toBe(bytes);
    expect(timeOf(readNode(fromHex(bytes)))).toEqual(new Date(iso.replace('.999', '')));
  });

  it.each([
    ['00', '020100'],
    ['007f', '02017f'],
    ['80', '02020080'],
    ['0000ff01', '020300ff01'],
  ])('unsigned number %s', (bytes, written) => {
    expect(toHex(der.unsigned(fromHex(bytes)))).toBe(written);
  });

  it('content of any length', () => {
    for (const length of [0, 1, 127, 128, 255, 256, 65535, 65536, 70000]) {
      const content = new Uint8Array(length).fill(7);
      const node = readNode(der.octetString(content));
      expect(equal(node.content, content)).toBe(true);
    }
  });

  it('SET OF stands in the order of its bytes', () => {
    const written = der.setOf(der.small(5), der.octetString(new Uint8Array()), der.small(3), der.truth());
    expect(toHex(written)).toBe('310b' + '0101ff' + '020103' + '020105' + '0400');
  });

  it('Base64 and PEM', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (content) => {
        const bytes = der.octetString(content);
        expect(fromBase64(toBase64(bytes))).toEqual(bytes);
        expect(toDer(toPem('CERTIFICATE', bytes))).toEqual(bytes);
        expect(toDer(utf8(toPem('CERTIFICATE', bytes)))).toEqual(bytes);
        expect(toDer(bytes)).toEqual(bytes);
      }),
    );
  });

  it('Base64 of many bytes', () => {
    const bytes = new Uint8Array(200_000).fill(200);
    expect(equal(fromBase64(toBase64(bytes)), bytes)).toBe(true);
  });
});

describe('BER', () => {
  it('elements of indefinite length keep their exact bytes', () => {
    const raw = fromHex('3080' + '2480' + '040161' + '040162' + '0000' + '0000');
    const node = readNode(raw);
    expect(node.raw).toEqual(raw);
    const [octets] = childrenOf(node);
    expect(octets && octetsOf(octets)).toEqual(utf8('ab'));
  });

  it('constructed strings of definite length', () => {
    expect(octetsOf(readNode(fromHex('2406' + '040161' + '040162')))).toEqual(utf8('ab'));
  });
});

describe('broken bytes are refused', () => {
  it.each([
    ['nothing', ''],
    ['only a tag', '30'],
    ['cut content', '0405616263'],
    ['cut length', '048201'],
    ['more after the end', '040161ff'],
    ['a primitive element of indefinite length', '04800000'],
    ['an indefinite length without end', '3080020101'],
    ['a length of five bytes', '04850000000001'],
    ['a great tag', '1f810161'],
  ])('%s', (_, hex) => {
    expect(() => readNode(fromHex(hex))).toThrow(Asn1Error);
  });

  it('nested too deeply', () => {
    const deep = concat(fromHex('3080'.repeat(100_000)), new Uint8Array(200_000));
    expect(() => readNode(deep)).toThrow('deeply');
  });

  it.each([
    ['a broken identifier', () => oidOf(readNode(fromHex('06022a86')))],
    ['an empty identifier', () => oidOf(readNode(fromHex('0600')))],
    ['a negative number', () => numberOf(readNode(fromHex('0201ff')))],
    ['a great number', () => numberOf(readNode(fromHex('020701000000000000')))],
    ['a 13th month', () => timeOf(readNode(der.element(0x17, utf8('261301000000Z'))))],
    ['a time without zone', () => timeOf(readNode(der.element(0x17, utf8('261201000000'))))],
    ['a text of another type', () => textOf(readNode(fromHex('0401ff')))],
    ['a sequence that is a set', () => readSequence(fromHex('3100'))],
    ['a field of another type', () => readSequence(fromHex('3003020101')).next(0x04)],
    ['a field that is missing', () => readSequence(fromHex('3000')).next()],
    ['a field too many', () => readSequence(fromHex('3003020101')).end()],
  ])('%s', (_, read) => {
    expect(read).toThrow(Asn1Error);
  });

  it('no bytes make anything but an Asn1Error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          childrenOf(readNode(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(Asn1Error);
        }
      }),
    );
  });
});
