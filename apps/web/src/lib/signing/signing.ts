import {
  authorizeMdlp,
  getMdlpState,
  readyForMdlp,
  rememberCertificate,
  takeMdlpToken,
} from '@provizor/contract';
import { api, refresh } from '../api/index.ts';
import { log } from '../log/log.ts';
import { askCertificate } from './choice.ts';
import { isSigningRefused } from './refused.ts';
import { getSigner } from './signer.ts';

/** A session with less than this left would end before the action does. */
const leastLeft = 15_000;

async function liveThumbprint(): Promise<string | null> {
  const { session } = await api(getMdlpState, {});
  return session && Date.parse(session.expires_at) - Date.now() > leastLeft ? session.thumbprint : null;
}

async function signIn(thumbprint: string): Promise<void> {
  const signer = await getSigner();
  const { code } = await api(authorizeMdlp, { body: { user_id: thumbprint } });
  const signature = await signer.sign(thumbprint, new TextEncoder().encode(code));
  await api(takeMdlpToken, { body: { code, signature } });
  log('info', `МДЛП: вход, ${signer.kind}, ${thumbprint}`);
  await api(rememberCertificate, { body: { thumbprint } });
  await refresh(getMdlpState);
}

type SessionWish = {
  /**
   * The session must be opened with a certificate of this computer: a document goes out by the session of the very
   * certificate that signed it (mdlp-errors, section 3). Without it a colleague's session will do.
   */
  own?: boolean;
  /** Whatever session lives is not the one that is wanted: a certificate is asked for in any case. */
  anew?: boolean;
};

async function hasSession({ own = false, anew = false }: SessionWish): Promise<boolean> {
  if (anew) return false;
  const live = await liveThumbprint();
  if (live === null || !own) return live !== null;
  const certificates = await (await getSigner()).list();
  return certificates.some(({ thumbprint }) => thumbprint.toUpperCase() === live.toUpperCase());
}

/**
 * Makes sure that there is a live MDLP session (wizards, section 4 «Signing»): when one lives, goes on at once; else
 * the certificate dialog, authorisation, token. An address or credentials that lack are refused before the dialog.
 * @returns false when the person closed the dialog or refused to sign
 * @throws RefusalError, SigningError
 */
async function ensureMdlpSession(wish: SessionWish = {}): Promise<boolean> {
  if (await hasSession(wish)) return true;
  // What no certificate cures is said before one is asked for.
  await api(readyForMdlp, {});
  const certificate = await askCertificate('Вход в МДЛП');
  if (!certificate) return false;
  try {
    await signIn(certificate.thumbprint);
    return true;
  } catch (error) {
    if (isSigningRefused(error)) return false;
    throw error;
  }
}

/**
 * Signs bytes with the certificate of the MDLP session when this computer has its key, else with one the person
 * picks. A refusal is a SigningError with the reason `refused`.
 * @returns detached CMS, base64 in one line
 * @throws SigningError, RefusalError
 */
async function sign(bytes: Uint8Array): Promise<string> {
  const signer = await getSigner();
  const [live, own] = await Promise.all([liveThumbprint(), signer.list()]);
  const known = own.find(({ thumbprint }) => thumbprint.toUpperCase() === live?.toUpperCase());
  const certificate = known ?? (await askCertificate('Подпись документа'));
  if (!certificate) {
    const { SigningError } = await import('@provizor/signing');
    throw new SigningError('refused', 'Подписание отменено');
  }
  const signature = await signer.sign(certificate.thumbprint, bytes);
  log('info', `Подписан документ ${bytes.length} байт, ${signer.kind}, ${certificate.thumbprint}`);
  return signature;
}

export const signing = { ensureMdlpSession, sign };

/** Signing for components: `const signing = useSigning()`. */
export const useSigning = () => signing;
