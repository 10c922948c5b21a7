import type { MethodKey } from '../codes/methods.ts';
import { errorOfAnswer, MdlpApiError } from './error.ts';
import type { Limiter } from './limiter.ts';

export type Fetch = typeof globalThis.fetch;

export type TransportOptions = {
  /** Root of the API with the version: http://127.0.0.1:3340/api/v1/ */
  baseUrl: string;
  limiter: Limiter;
  token?: string;
  fetch?: Fetch;
  /** Milliseconds one call may take, waiting for the interval not counted; 60 000 by default. */
  timeoutMs?: number;
};

export type Request = {
  method: 'GET' | 'POST' | 'PUT';
  /** Path under the base URL, or a link the API gave. */
  url: string;
  body?: string | Uint8Array<ArrayBuffer>;
  accept?: string;
};

const TIMEOUT_MS = 60_000;

/** What keeps a request from the service, as a person can act on it. */
const whyNoLink: Readonly<Record<string, string>> = {
  ENOTFOUND: 'имя сервиса не найдено в сети: проверьте интернет и DNS',
  EAI_AGAIN: 'имя сервиса не найдено в сети: проверьте интернет и DNS',
  ECONNREFUSED: 'в соединении отказано: проверьте интернет и защищённый канал',
};

function linkFault(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return whyNoLink[code] ?? 'нет связи с сервисом';
}

const refuseRedirect = (status: number, location: string | null): never => {
  throw new MdlpApiError({
    kind: 'unavailable',
    status,
    description: `сервис перенаправляет на ${location ? new URL(location, 'http://_').origin : 'другой адрес'}: проверьте защищённый канал`,
  });
};

/** Sends requests of one account: intervals, token, time-out, and errors told apart. */
export class Transport {
  readonly #base: URL;
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#base = new URL(options.baseUrl.endsWith('/') ? options.baseUrl : `${options.baseUrl}/`);
    this.#options = options;
  }

  /**
   * Makes one call.
   * @param key the method whose interval counts; undefined for links, which have none
   * @throws MdlpApiError, or the signal's reason when the caller aborted
   */
  async call(key: MethodKey | undefined, request: Request, signal?: AbortSignal): Promise<Uint8Array> {
    if (key) await this.#options.limiter.take(key, signal);
    const timeout = AbortSignal.timeout(this.#options.timeoutMs ?? TIMEOUT_MS);
    try {
      const answer = await (this.#options.fetch ?? fetch)(this.#addressOf(request.url), {
        method: request.method,
        headers: this.#headersOf(request),
        body: request.body,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      if (answer.status >= 300 && answer.status < 400)
        refuseRedirect(answer.status, answer.headers.get('location'));
      if (!answer.ok) throw errorOfAnswer(answer.status, answer.headers, await answer.text());
      return new Uint8Array(await answer.arrayBuffer());
    } catch (error) {
      if (error instanceof MdlpApiError || signal?.aborted) throw error;
      throw new MdlpApiError({
        kind: 'unavailable',
        status: 0,
        description: timeout.aborted ? 'сервис не ответил вовремя' : linkFault(error),
        cause: error,
      });
    } finally {
      if (key) this.#options.limiter.answered?.(key);
    }
  }

  // Links name the host MDLP knows itself by; the way there is ours (a local proxy ends GOST TLS).
  #addressOf(url: string): URL {
    const address = new URL(url, this.#base);
    return new URL(`${address.pathname}${address.search}`, this.#base.origin);
  }

  #headersOf({ body, accept }: Request): Record<string, string> {
    const { token } = this.#options;
    return {
      'accept-language': 'ru',
      accept: accept ?? 'application/json',
      ...(typeof body === 'string' ? { 'content-type': 'application/json;charset=UTF-8' } : {}),
      ...(typeof body === 'object' ? { 'content-type': 'application/xml;charset=UTF-8' } : {}),
      ...(token === undefined ? {} : { authorization: `token ${token}` }),
    };
  }
}
