import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { isLocalIp } from '../local-network.ts';
import { RegistrarRefusal, unreachable } from './refusals.ts';

/** Milliseconds a connection and an answer may take. */
export type Timeouts = { connectMs: number; answerMs: number };

/** Of the clients in the field (registrar, section 2). */
export const usualTimeouts: Timeouts = { connectMs: 3_000, answerMs: 60_000 };

/** The address itself, not a name: a name could lead elsewhere when it is asked for again. */
async function localAddressOf(host: string): Promise<string> {
  const bare = host.replace(/^\[|\]$/g, '');
  let address = bare;
  if (isIP(bare) === 0) {
    try {
      ({ address } = await lookup(bare));
    } catch {
      throw unreachable(`имя «${host}» не найдено в сети. Проверьте адрес устройства.`);
    }
  }
  if (isLocalIp(address)) return address;
  throw new RegistrarRefusal(
    403,
    'notLocal',
    `Адрес ${host} не из локальной сети. Регистратор выбытия стоит в сети аптеки: проверьте его адрес.`,
  );
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'в соединении отказано. Включено ли устройство, верны ли адрес и порт?',
  EHOSTUNREACH: 'до устройства нет пути по сети.',
  ENETUNREACH: 'до устройства нет пути по сети.',
  ECONNRESET: 'соединение оборвано. Верен ли порт?',
};

const reasonOf = (error: Error): string =>
  ('code' in error ? REASONS[String(error.code)] : undefined) ?? 'защищённое соединение не установлено.';

/**
 * Opens an encrypted connection to a device of the local network; nothing is sent over it yet. The certificate is
 * self-signed: whoever calls compares its fingerprint.
 * @throws RegistrarRefusal `notLocal`, `unreachable`
 */
export async function connectTo(host: string, port: number, { connectMs }: Timeouts): Promise<TLSSocket> {
  const address = await localAddressOf(host);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, rejectUnauthorized: false });
    const fail = (refusal: RegistrarRefusal) => {
      clearTimeout(timer);
      socket.destroy();
      reject(refusal);
    };
    const onError = (error: Error) => fail(unreachable(reasonOf(error)));
    const timer = setTimeout(() => fail(unreachable('время соединения вышло.')), connectMs);
    socket.on('error', onError);
    socket.once('secureConnect', () => {
      clearTimeout(timer);
      socket.off('error', onError);
      // What happens later is told by the request over it.
      socket.on('error', () => {});
      resolve(socket);
    });
  });
}

/** SHA-256 of the certificate the other side has shown, `AA:BB:…`. */
export function fingerprintOf(socket: TLSSocket): string {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate) throw unreachable('устройство не показало сертификата.');
  return certificate.fingerprint256;
}
