import { Refusal } from './refusal.ts';

/**
 * Reads the body of `/emit`: `{ raw, encoding? }`, raw as text of one-byte characters (GS as U+001D) or,
 * with `encoding: 'base64'`, in Base64. Gives the bytes as a scanner would send them.
 */
export function readEmit(body: unknown): Uint8Array {
  const { raw, encoding = 'text' } = objectOf(body);
  if (typeof raw !== 'string' || raw === '') {
    throw new Refusal(400, 'raw-missing', 'Не указан код: поле raw должно быть непустой строкой.');
  }
  if (encoding === 'base64') {
    if (/^[A-Za-z0-9+/]+={0,2}$/.test(raw)) return Buffer.from(raw, 'base64');
    throw new Refusal(400, 'raw-not-base64', 'Поле raw должно быть в кодировке Base64.');
  }
  if (encoding !== 'text') {
    throw new Refusal(400, 'encoding-unknown', 'Поле encoding должно быть text или base64.');
  }
  if ([...raw].some((character) => character > '\u00ff')) {
    throw new Refusal(
      400,
      'raw-not-bytes',
      'В коде есть русские буквы. Сканер передаёт латинские буквы, цифры и знаки: проверьте раскладку.',
    );
  }
  return Buffer.from(raw, 'latin1');
}

/** Reads the body of `/plug`: `{ connected }`. */
export function readPlug(body: unknown): boolean {
  const { connected } = objectOf(body);
  if (typeof connected === 'boolean') return connected;
  throw new Refusal(400, 'connected-missing', 'Поле connected должно быть true или false.');
}

/** Reads the body of `/service/origins`: `{ origin }`, the address of a site such as `https://provizor.example.ru`. */
export function readOrigin(body: unknown): string {
  const { origin } = objectOf(body);
  if (typeof origin === 'string' && URL.canParse(origin) && /^https?:/.test(origin))
    return new URL(origin).origin;
  throw new Refusal(
    400,
    'origin-missing',
    'Укажите адрес сайта целиком, например https://provizor.example.ru.',
  );
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  throw new Refusal(400, 'body-missing', 'Тело запроса должно быть объектом JSON.');
}
