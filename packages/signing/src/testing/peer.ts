/// <reference path="./node-gost-crypto.d.ts" />
import { gostEngine } from 'node-gost-crypto';

/** Streebog of an independent implementation. */
export const peerStreebog = (length: 256 | 512, data: Uint8Array): Uint8Array =>
  new Uint8Array(gostEngine.getGostDigest({ name: 'GOST R 34.11', version: 2012, length }).digest(data));

/** GOST R 34.10-2012 of an independent implementation; signatures are r and s, each least significant byte first. */
export const peerSign = (namedCurve: 'S-256-A' | 'S-256-B' | 'S-256-C') =>
  gostEngine.getGostSign({
    name: 'GOST R 34.10',
    version: 2012,
    length: 256,
    mode: 'SIGN',
    hash: 'GOST R 34.11',
    namedCurve,
  });
