import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A key of `keys.json`: what a person of the demo signs with. Binary parts are base64. */
export type DemoKey = {
  username: string;
  /** 40 upper-case hex digits. */
  thumbprint: string;
  /** DER. */
  certificate: string;
  /** PKCS#8, not encrypted: these keys are for training only. */
  privateKey: string;
  /** DER of the authority's certificate. */
  ca: string;
};

/** The authority as `authority.json` keeps it; base64. */
export type AuthorityFile = { certificate: string; privateKey: string };

/** Reads a JSON file of the sandbox; undefined when it does not exist. */
export const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** Writes a JSON file whole or not at all, for its owner's eyes. */
export function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  writeFileSync(fresh, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(fresh, file);
}
