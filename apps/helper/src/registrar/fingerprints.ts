import { jsonFile } from './json-file.ts';
import { RegistrarRefusal } from './refusals.ts';

/** Fingerprints of the certificates of registrars, by `address:port`. */
export interface Fingerprints {
  /**
   * Remembers the certificate an address shows first; later it must be the same.
   * @throws RegistrarRefusal with both fingerprints when it is another
   */
  demand(address: string, shown: string): void;
  /** Takes another certificate from now on. */
  trust(address: string, shown: string): void;
}

type Known = Record<string, string>;

const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((print) => typeof print === 'string');

/** Opens the remembered fingerprints of the service's folder. */
export function openFingerprints(folder: string | undefined): Fingerprints {
  const file = jsonFile<Known>(folder, 'registrar-certificates.json', {}, isKnown);
  const trust = (address: string, shown: string) => file.write({ ...file.read(), [address]: shown });
  return {
    trust,
    demand(address, shown) {
      const known = Object.hasOwn(file.read(), address) ? file.read()[address] : undefined;
      if (known === undefined) trust(address, shown);
      else if (known !== shown) {
        throw new RegistrarRefusal(
          409,
          'certificate',
          `У регистратора ${address} другой сертификат, чем раньше. Пароль ему не отправлен. Если устройство заменили или настроили заново, подтвердите новый сертификат; иначе позовите администратора.`,
          { details: { known, shown } },
        );
      }
    },
  };
}
