import { concat } from '../bytes.ts';
import { Streebog, streebog512 } from './streebog.ts';

const BLOCK = 64;

/** HMAC with Streebog-512 (RFC 7836, section 4.1.2), the key prepared once for many messages. */
export function hmacStreebog512(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? streebog512(key) : key);
  const inner = new Streebog(64).update(padded.map((byte) => byte ^ 0x36));
  const outer = new Streebog(64).update(padded.map((byte) => byte ^ 0x5c));
  return (message) => outer.clone().update(inner.clone().update(message).digest()).digest();
}

/**
 * PBKDF2 with HMAC-Streebog-512 (R 50.1.111-2016).
 * @param rounds checked by the caller: 2000 take about 0.1 s
 * @param length bytes wanted
 */
export function pbkdf2Streebog512(
  password: Uint8Array,
  salt: Uint8Array,
  rounds: number,
  length: number,
): Uint8Array {
  const mac = hmacStreebog512(password);
  const blocks: Uint8Array[] = [];
  for (let i = 1; blocks.length * BLOCK < length; i++) {
    let u = mac(concat(salt, Uint8Array.of(0, 0, 0, i)));
    const sum = u.slice();
    for (let round = 1; round < rounds; round++) {
      u = mac(u);
      for (let j = 0; j < BLOCK; j++) sum[j] = (sum[j] as number) ^ (u[j] as number);
    }
    blocks.push(sum);
  }
  return concat(...blocks).subarray(0, length);
}
