import { type IncomingMessage, request } from 'node:http';
import type { RegistrarAccess } from '@provizor/domain';
import { connectTo, fingerprintOf, type Timeouts } from './connection.ts';
import type { Fingerprints } from './fingerprints.ts';
import { answerLost, RegistrarRefusal } from './refusals.ts';

/** A checked {@link RegistrarAccess}. */
export type Access = Omit<RegistrarAccess, 'port'> & { port: number };

/** What a device answered. */
export type Answer = { status: number; body: unknown; text: string; fingerprint: string };

/** A call of the device's API; `path` below `/v1`. */
export type DeviceCall = { method: 'GET' | 'POST'; path: string; body?: unknown };

/** Calls devices. */
export type CallDevice = (access: Access, call: DeviceCall) => Promise<Answer>;

/** Bytes an answer may have. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Characters of an unexpected answer that are shown. */
const SHOWN = 500;

export const addressOf = ({ ip, port }: Pick<Access, 'ip' | 'port'>): string => `${ip.toLowerCase()}:${port}`;

/** Reads an answer whole. @throws RegistrarRefusal when it is too long or breaks off */
async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MOST_BYTES) {
      throw new RegistrarRefusal(502, 'answer', 'Ответ регистратора выбытия больше 4 МБ и не прочитан.', {
        details: { status: response.statusCode },
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The refusal of an answer that is no success. */
export function refusalOf({ status, text }: Answer): RegistrarRefusal {
  const details = { status, text: text.slice(0, SHOWN) };
  if (status === 401) {
    return new RegistrarRefusal(
      401,
      'unauthorized',
      'Регистратор выбытия не принял имя пользователя или пароль.',
    );
  }
  if (status >= 300 && status < 400) {
    return new RegistrarRefusal(502, 'answer', 'Регистратор выбытия перенаправляет на другой адрес.', {
      details,
    });
  }
  const what = text === '' ? '' : `: ${details.text}`;
  return new RegistrarRefusal(502, 'answer', `Регистратор выбытия ответил ошибкой ${status}${what}`, {
    details,
  });
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Makes the caller of devices: encrypted, by Basic auth, without redirects. The password goes out only after the
 * fingerprint of the certificate was found to be the remembered one.
 */
export function createCaller(fingerprints: Fingerprints, timeouts: Timeouts): CallDevice {
  return async (access, call) => {
    const socket = await connectTo(access.ip, access.port, timeouts);
    try {
      const fingerprint = fingerprintOf(socket);
      fingerprints.demand(addressOf(access), fingerprint);
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const query = access.deviceId === undefined ? '' : `?deviceId=${encodeURIComponent(access.deviceId)}`;
        const sent = request({
          createConnection: () => socket,
          host: access.ip,
          port: access.port,
          method: call.method,
          path: `/v1${call.path}${query}`,
          auth: `${access.username}:${access.password}`,
          signal: AbortSignal.timeout(timeouts.answerMs),
          headers: call.body === undefined ? {} : { 'content-type': 'application/json;charset=UTF-8' },
        });
        sent.on('response', resolve);
        sent.on('error', reject);
        sent.end(call.body === undefined ? undefined : JSON.stringify(call.body));
      });
      const text = (await readAll(response)).toString('utf8');
      return { status: response.statusCode ?? 0, body: parse(text), text, fingerprint };
    } catch (error) {
      if (error instanceof RegistrarRefusal) throw error;
      const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
      throw answerLost(isLate ? 'время ожидания вышло' : 'соединение оборвано');
    } finally {
      socket.destroy();
    }
  };
}
