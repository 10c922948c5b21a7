import { randomUUID } from 'node:crypto';
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { registrarLogin } from '@provizor/demo';

/** When the device had ended a task, and when the ticket of its document was there; milliseconds from the sending. */
export type Followed = { ready: number; ticket: number };

/** Pauses a client keeps: between two questions for a task, and from a processed document to its ticket. */
export type Pauses = { task: number; ticket: number };

/** What a client of the device and of MDLP needs. */
export type BareAccess = { devicePort: number; deviceId: string; mdlpUrl: string; token: string };

type Reply = { status: number; body: Record<string, unknown> };

/** A call of the device as any client makes it: encrypted, its certificate not checked. */
function callDevice(
  { devicePort, deviceId }: BareAccess,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: devicePort,
        method,
        path: `/v1${path}?deviceId=${deviceId}`,
        auth: `${registrarLogin.username}:${registrarLogin.password}`,
        rejectUnauthorized: false,
        agent: false,
        headers: { 'content-type': 'application/json;charset=UTF-8' },
      },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, body: text === '' ? {} : JSON.parse(text) });
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

type Results = { status: string; result?: { mdlpRequestId?: string; marks?: object } };
type Document = { document_id: string; request_id: string; doc_status: string; processed_date: string };

/** MDLP writes Moscow time. */
const momentOf = (date: string) => Date.parse(`${date.replace(' ', 'T')}+03:00`);

/** A call of MDLP with the token of a session. */
async function callMdlp<T>({ mdlpUrl, token }: BareAccess, path: string, body?: object): Promise<T> {
  const response = await fetch(new URL(path, mdlpUrl), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `token ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return (response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T;
}

/** Disposes of marks for medical use and follows them to the ticket of MDLP, by nothing but the calls themselves. */
export async function followBare(
  access: BareAccess,
  marks: readonly string[],
  pauses: Pauses,
): Promise<Followed> {
  const rvRequestId = randomUUID();
  const begun = performance.now();
  const documentOut = { type: 0, code: '0504204', codeName: 'Требование-накладная', series: '', number: '1' };
  const { status } = await callDevice(access, 'POST', '/requests', {
    rvRequestId,
    request: {
      type: 'registerMarksByRequisites',
      documentOut: { ...documentOut, date: '2026-01-12T00:00:00Z' },
      marks: Object.fromEntries(
        marks.map((mark, i) => [i + 1, { mark: Buffer.from(mark).toString('base64') }]),
      ),
    },
  });
  if (status !== 201) throw new Error(`The device answered ${status}`);
  let results: Results;
  do {
    await sleep(pauses.task);
    ({ results } = (await callDevice(access, 'GET', `/requests/${rvRequestId}`)).body as {
      results: Results;
    });
  } while (results.status === 'wait' || results.status === 'inProgress');
  if (results.status !== 'ready' || Object.keys(results.result?.marks ?? {}).length !== marks.length)
    throw new Error(`The task ended with ${results.status}`);
  const ready = performance.now() - begun;
  const { documents } = await callMdlp<{ documents: Document[] }>(access, 'documents/outcome', {
    filter: { doc_type: 10531 },
    start_from: 0,
    count: 100,
  });
  const own = documents.find(({ request_id: id }) => id === results.result?.mdlpRequestId);
  if (own?.doc_status !== 'PROCESSED_DOCUMENT') throw new Error('MDLP has not processed the document');
  await sleep(Math.max(0, momentOf(own.processed_date) + pauses.ticket - Date.now()));
  const { link } = await callMdlp<{ link: string }>(access, `documents/${own.document_id}/ticket`);
  const ticket = await callMdlp<string>(access, link);
  if (!ticket.includes('Accepted')) throw new Error('MDLP has not accepted the document');
  return { ready, ticket: performance.now() - begun };
}
