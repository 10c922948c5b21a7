import { listSoftwareKeys } from '@provizor/contract';
import type { Signer } from '@provizor/signing';
import { api } from '../api/index.ts';
import { log } from '../log/log.ts';
import { profile, session } from '../session/index.ts';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Signer with the training keys of the person; undefined when the server gives none. */
async function softwareSigner(): Promise<Signer | undefined> {
  const { items } = await api(listSoftwareKeys, {});
  if (items.length === 0) return undefined;
  const { createSoftwareSigner } = await import('@provizor/signing');
  return createSoftwareSigner(
    items.map((key) => ({ certificate: bytesOf(key.certificate), privateKey: bytesOf(key.private_key) })),
  );
}

async function makeSigner(): Promise<Signer> {
  const software = profile.get()?.mdlp.software_signing ? await softwareSigner() : undefined;
  if (software) return software;
  const { createCryptoProSigner } = await import('@provizor/signing/cryptopro');
  return createCryptoProSigner();
}

let made: Promise<Signer> | undefined;
session.subscribe(() => {
  made = undefined;
});

/**
 * The signer of this person: training keys in a sandbox contour, else the CryptoPro plug-in. Fetched at first use.
 * @throws SigningError `no-plugin`, `no-provider`; RefusalError when the keys cannot be read
 */
export function getSigner(): Promise<Signer> {
  made ??= makeSigner().catch((error: unknown) => {
    made = undefined;
    // Spec: told to the local log too (stock-and-exchange, section 8).
    log('error', 'Криптопровайдер не установлен или недоступен', error);
    throw error;
  });
  return made;
}
