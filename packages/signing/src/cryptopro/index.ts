import bundledLoader from 'cadesplugin_api.js?url';
import type { Signer } from '../signer.ts';
import { explain } from './errors.ts';
import { connect } from './plugin.ts';
import { signBytes } from './sign.ts';
import { listCertificates } from './store.ts';

export { SigningError, type SigningFailure } from '../signer.ts';

/**
 * Signer over the CryptoPro browser plug-in, with the keys of the person at the computer. Browser only. Signatures
 * are made one at a time, since a token takes seconds and may ask for its PIN.
 * @param loader address of the vendor's script; an administrator may put up a newer one
 * @throws SigningError `no-plugin`, `no-provider`
 */
export async function createCryptoProSigner(loader = bundledLoader): Promise<Signer> {
  const plugin = await connect(loader);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work).catch((error) => {
      throw explain(plugin, error);
    });
    last = result.catch(() => undefined);
    return result;
  };
  return {
    kind: 'cryptopro',
    list: () => inTurn(() => listCertificates(plugin)),
    sign: (thumbprint, bytes) => inTurn(() => signBytes(plugin, thumbprint, bytes)),
  };
}
