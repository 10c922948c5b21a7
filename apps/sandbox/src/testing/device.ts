import { randomUUID } from 'node:crypto';
import { request } from 'node:https';

/** What a foreign client of a registrar gets. */
export type DeviceReply = { status: number; body: Record<string, unknown>; text: string };

/** How a foreign client calls. */
export type DeviceCall = { body?: unknown; user?: string; password?: string; timeout?: number };

const gs = '\u001d';

/** A whole code of a pack the sandbox does not know of, with the separators a scanner sends. */
export const strangeMark = (gtin = '04601234567893', serial = 'AB12CD34EF567'): string =>
  `01${gtin}21${serial}${gs}91EE06${gs}92QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVoxMjM0NTY=`;

export const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');

/**
 * A client of the registrar's API written from its description alone: plain HTTPS with Basic auth, the certificate not
 * checked, as the clients in the field do.
 * @param url `https://127.0.0.1:8443/v1`
 */
export function deviceClient(url: string) {
  const call = (method: string, path: string, options: DeviceCall = {}): Promise<DeviceReply> =>
    new Promise((resolve, reject) => {
      const { body, user = 'rv', password = 'rv', timeout } = options;
      const sent = request(
        `${url}${path}`,
        {
          method,
          auth: `${user}:${password}`,
          rejectUnauthorized: false,
          agent: false,
          headers: body === undefined ? {} : { 'content-type': 'application/json;charset=UTF-8' },
          ...(timeout === undefined ? {} : { timeout }),
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk) => {
            text += chunk;
          });
          response.on('error', reject);
          response.on('end', () => {
            const isJson = (response.headers['content-type'] ?? '').includes('json') && text !== '';
            resolve({
              status: response.statusCode ?? 0,
              body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
              text,
            });
          });
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('timeout')));
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const marksOf = (codes: readonly (string | { mark: string; soldPart: string })[]) =>
    Object.fromEntries(
      codes.map((code, i) => [
        String(i + 1),
        typeof code === 'string' ? { mark: base64(code) } : { ...code, mark: base64(code.mark) },
      ]),
    );
  return {
    call,
    /** Queues a check of codes; gives the id and the reply. */
    async check(codes: readonly string[], path = '/requests') {
      const id = randomUUID();
      const body = { rvRequestId: id, request: { type: 'checkMarks', marks: marksOf(codes) } };
      return { id, reply: await call('POST', path, { body }) };
    },
    /** Queues a disposal: medical use, or with `series` a prescription. */
    async dispose(
      codes: readonly (string | { mark: string; soldPart: string })[],
      paper: { number?: string; series?: string; id?: string; device?: string } = {},
    ) {
      const { number = '15', series, id = randomUUID(), device } = paper;
      const isRecipe = series !== undefined;
      const documentOut = {
        type: isRecipe ? 1 : 0,
        code: isRecipe ? '3108805' : '0504204',
        codeName: isRecipe ? 'Рецепт по форме 148-1/у-04(л)' : 'Требование-накладная',
        date: '2026-11-20T00:00:00Z',
        series: series ?? '',
        number,
      };
      const body = {
        rvRequestId: id,
        request: { type: 'registerMarksByRequisites', documentOut, marks: marksOf(codes) },
      };
      const query = device === undefined ? '' : `?deviceId=${device}`;
      return { id, reply: await call('POST', `/requests${query}`, { body }) };
    },
    /** `results` of a task. */
    async results(id: string, query = '') {
      const { body } = await call('GET', `/requests/${id}${query}`);
      return body.results as {
        status: string;
        error?: { code: number; description: string };
        result?: { mdlpRequestId?: string; marks?: Record<string, Record<string, number>> };
      };
    },
  };
}
