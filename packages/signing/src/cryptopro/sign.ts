import { toBase64 } from '../bytes.ts';
import { SigningError } from '../signer.ts';
import type { Plugin } from './plugin.ts';
import { findCertificate } from './store.ts';

const END_ENTITY_ONLY = 2;
const SIGNING_TIME = 0;
const BASE64_TO_BINARY = 1;
const CADES_BES = 1;
const DETACHED = true;

/**
 * Signs bytes with the key of an installed certificate.
 * @returns detached CAdES-BES message, Base64 in one line
 * @throws SigningError `no-certificate`; what the plug-in throws
 */
export async function signBytes(plugin: Plugin, thumbprint: string, bytes: Uint8Array): Promise<string> {
  const certificate = await findCertificate(plugin, thumbprint);
  if (!certificate) {
    throw new SigningError(
      'no-certificate',
      'Сертификат не найден: вставьте носитель ключа или выберите другой.',
    );
  }
  const { cades } = plugin;
  const signer = await cades.CreateObjectAsync('CAdESCOM.CPSigner');
  await signer.propset_Certificate(certificate);
  await signer.propset_CheckCertificate(true);
  await signer.propset_Options(END_ENTITY_ONLY);
  const time = await cades.CreateObjectAsync('CAdESCOM.CPAttribute');
  await time.propset_Name(SIGNING_TIME);
  await time.propset_Value(new Date());
  await (await signer.AuthenticatedAttributes2).Add(time);
  const data = await cades.CreateObjectAsync('CAdESCOM.CadesSignedData');
  // The encoding before the content: set afterwards it does not apply, and the Base64 text itself gets signed.
  await data.propset_ContentEncoding(BASE64_TO_BINARY);
  await data.propset_Content(toBase64(bytes));
  const signature = await data.SignCades(signer, CADES_BES, DETACHED);
  return signature.replace(/\s/g, '');
}
