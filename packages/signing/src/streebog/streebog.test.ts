import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex, utf8 } from '../bytes.ts';
import { peerStreebog } from '../testing/peer.ts';
import { hmacStreebog512, pbkdf2Streebog512 } from './hmac.ts';
import { Streebog, streebog256, streebog512 } from './streebog.ts';

/** RFC 6986 prints numbers with the most significant byte first, files keep the least significant one first. */
const backwards = (hex: string) => toHex(fromHex(hex).reverse());

describe('examples of RFC 6986, section 10', () => {
  const M1 = backwards(
    '323130393837363534333231303938373635343332313039383736353433323130393837363534333231303938373635343332313039383736353433323130',
  );
  const M2 = backwards(
    'fbe2e5f0eee3c820fbeafaebef20fffbf0e1e0f0f520e0ed20e8ece0ebe5f0f2f120fff0eeec20f120faf2fee5e2202ce8f6f3ede220e8e6eee1e8f0f2d1202ce8f0f2e5e220e5d1',
  );
  it.each([
    [
      M1,
      '00557be5e584fd52a449b16b0251d05d27f94ab76cbaa6da890b59d8ef1e159d',
      '486f64c1917879417fef082b3381a4e211c324f074654c38823a7b76f830ad00fa1fbae42b1285c0352f227524bc9ab16254288dd6863dccd5b9f54a1ad0541b',
    ],
    [
      M2,
      '508f7e553c06501d749a66fc28c6cac0b005746d97537fa85d9e40904efed29d',
      '28fbc9bada033b1460642bdcddb90c3fb3e56c497ccd0f62b8a2ad4935e85f037613966de4ee00531ae60f3b5a47f8dae06915d5f2f194996fcabf2622e6881e',
    ],
  ])('%s', (message, digest256, digest512) => {
    expect(toHex(streebog256(fromHex(message)))).toBe(backwards(digest256));
    expect(toHex(streebog512(fromHex(message)))).toBe(backwards(digest512));
  });
});

describe('Streebog', () => {
  it('agrees with another implementation on data of any length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
        expect(streebog256(data)).toEqual(peerStreebog(256, data));
        expect(streebog512(data)).toEqual(peerStreebog(512, data));
      }),
    );
  });

  it('agrees where the sums overflow their words', () => {
    const data = new Uint8Array(64 * 40).fill(0xff);
    expect(streebog256(data)).toEqual(peerStreebog(256, data));
  });

  it('does not depend on how the data are cut, and a digest in between changes nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 150 }), { maxLength: 8 }), (pieces) => {
        const hash = new Streebog(32);
        for (const piece of pieces) {
          hash.update(piece);
          hash.digest();
        }
        expect(hash.digest()).toEqual(streebog256(Uint8Array.from(pieces.flatMap((piece) => [...piece]))));
      }),
    );
  });
});

describe('HMAC and PBKDF2 over Streebog-512', () => {
  it('example of RFC 7836, A.1', () => {
    const key = Uint8Array.from({ length: 32 }, (_, i) => i);
    const mac = hmacStreebog512(key)(fromHex('0126bdb87800af214341456563780100'));
    expect(toHex(mac)).toBe(
      'a59bab22ecae19c65fbde6e5f4e9f5d8549d31f037f9df9b905500e171923a773d5f1530f2ed7e964cb2eedc29e9ad2f3afe93b2814f79f5000ffc0366c251e6',
    );
  });

  it('a key longer than a block is hashed first', () => {
    const key = new Uint8Array(100).fill(7);
    expect(hmacStreebog512(key)(utf8('m'))).toEqual(hmacStreebog512(streebog512(key))(utf8('m')));
  });

  it.each([
    [
      1,
      '64770af7f748c3b1c9ac831dbcfd85c26111b30a8a657ddc3056b80ca73e040d2854fd36811f6d825cc4ab66ec0a68a490a9e5cf5156b3a2b7eecddbf9a16b47',
    ],
    [
      2,
      '5a585bafdfbb6e8830d6d68aa3b43ac00d2e4aebce01c9b31c2caed56f0236d4d34b2b8fbd2c4e89d54d46f50e47d45bbac301571743119e8d3c42ba66d348de',
    ],
    [
      4096,
      'e52deb9a2d2aaff4e2ac9d47a41f34c20376591c67807f0477e32549dc341bc7867c09841b6d58e29d0347c996301d55df0d34e47cf68f4e3c2cdaf1d9ab86c3',
    ],
  ])('example of R 50.1.111-2016, %i rounds', (rounds, key) => {
    expect(toHex(pbkdf2Streebog512(utf8('password'), utf8('salt'), rounds, 64))).toBe(key);
  });
});
