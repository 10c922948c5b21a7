import { fromBase64, toBase64 } from '../bytes.ts';

const BLOCK = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/;

/**
 * DER of what a person's file or field may hold: DER itself, PEM, or bare Base64.
 * @throws Error when a text is none of them
 */
export function toDer(input: Uint8Array | string): Uint8Array {
  if (typeof input !== 'string') {
    const isText = input[0] === 0x2d || input[0] === 0x4d;
    return isText ? toDer(new TextDecoder('latin1').decode(input)) : input;
  }
  return fromBase64(BLOCK.exec(input)?.[2] ?? input);
}

/** PEM of DER bytes, with lines of 64 characters. */
export function toPem(label: string, der: Uint8Array): string {
  const lines = toBase64(der).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
