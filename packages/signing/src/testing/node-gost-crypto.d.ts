/** The part of the test oracle that is used; it brings no types. */
declare module 'node-gost-crypto' {
  type Bytes = ArrayBuffer | Uint8Array;
  type Algorithm = {
    name: string;
    version: number;
    length: number;
    mode?: string;
    hash?: string;
    namedCurve?: string;
  };
  export const gostEngine: {
    getGostDigest(algorithm: Algorithm): { digest(data: Bytes): ArrayBuffer };
    getGostSign(algorithm: Algorithm): {
      sign(privateKey: Bytes, data: Bytes): ArrayBuffer;
      verify(publicKey: Bytes, signature: Bytes, data: Bytes): boolean;
    };
  };
}
