import { verifyDetached } from '@provizor/signing';
import { badRequest } from './http/errors.ts';
import type { Mdlp } from './mdlp.ts';
import type { Person } from './store/participants.ts';
import { keysOf } from './store/people.ts';

/**
 * Checks a detached signature over `content`: it must verify, come from the sandbox's authority, be valid now and be
 * made with a certificate registered for the person.
 * @param signature base64 of the CMS in one line
 * @throws ApiError 400 with the reason in Russian
 */
export function demandSignature(mdlp: Mdlp, person: Person, signature: string, content: Uint8Array): void {
  const verdict = verifyDetached(signature, content, {
    trusted: mdlp.trusted,
    at: new Date(mdlp.clock.now()),
  });
  if (!verdict.ok) throw badRequest(`подпись не принята. ${verdict.message}`);
  if (!keysOf(mdlp.db, person).some(({ thumbprint }) => thumbprint === verdict.certificate.thumbprint)) {
    throw badRequest('подпись сделана сертификатом, который не зарегистрирован за этим пользователем');
  }
}
