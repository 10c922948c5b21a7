import { createCryptoProSigner } from '../cryptopro/index.ts';
import { createSoftwareSigner, fromBase64, toBase64, verifyDetached } from '../index.ts';

/** What a page does with the package, by Base64 texts, so that a test can ask for it from outside. */
const page = {
  async signAndVerify(certificate: string, privateKey: string, trusted: string, text: string) {
    const bytes = new TextEncoder().encode(text);
    const signer = createSoftwareSigner([
      { certificate: fromBase64(certificate), privateKey: fromBase64(privateKey) },
    ]);
    const [info] = await signer.list();
    const signature = await signer.sign(info?.thumbprint ?? '', bytes);
    const options = { trusted: [fromBase64(trusted)], at: new Date(), cades: true };
    return {
      signature,
      ok: verifyDetached(signature, bytes, options).ok,
      certificate: toBase64(info?.der ?? bytes),
    };
  },
  async connect() {
    return createCryptoProSigner().then(
      () => 'connected',
      (error) => error.reason,
    );
  },
};

export type Page = typeof page;

Object.assign(window, { page });
