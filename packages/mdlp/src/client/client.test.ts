import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { MethodKey } from '../codes/index.ts';
import { createMdlpClient, createMemoryLimiter, type Limiter, MdlpApiError } from './index.ts';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
type Answer = (seen: Seen, response: ServerResponse) => void;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A small HTTP server that answers by method and path and keeps what it was asked. */
const serve = async (answers: Record<string, Answer>, timeoutMs = 20_000) => {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks) };
      seen.push(one);
      const answer = answers[`${method} ${url.replace('/api/v1/', '')}`];
      if (answer) answer(one, response);
      else response.writeHead(404, { 'content-type': 'text/html' }).end('<html>nginx</html>');
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const taken: MethodKey[] = [];
  const limiter: Limiter = {
    take: async (method) => {
      taken.push(method);
    },
  };
  const client = createMdlpClient({
    baseUrl: `http://127.0.0.1:${port}/api/v1/`,
    limiter,
    token: 'secret-token',
    timeoutMs,
  });
  return { client, seen, taken };
};

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const raw =
  (body: string, status = 200): Answer =>
  (_, response) =>
    response.writeHead(status).end(body);
const inTurn = (...answers: Answer[]): Answer => {
  let next = 0;
  return (seen, response) => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    answer?.(seen, response);
  };
};
const bodyOf = (seen: Seen | undefined): Record<string, unknown> => JSON.parse(String(seen?.body));

const failure = async (work: Promise<unknown>): Promise<MdlpApiError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MdlpApiError)) throw new Error(`no MdlpApiError but ${String(error)}`);
  return error;
};

const xml = '<documents version="1.37"><!-- ё --></documents>';
const document = { xml, signature: 'c2lnbg==', requestId: '11111111-1111-4111-8111-111111111111' };

describe('signing in', () => {
  it('takes the code, the token and its minutes', async () => {
    const { client, seen, taken } = await serve({
      'POST auth': json({ code: 'the-code' }),
      'POST token': json({ token: 'the-token', life_time: '30' }),
      'GET auth/logout': raw(''),
    });
    const auth = { client_id: 'a', client_secret: 'b', user_id: 'c', auth_type: 'SIGNED_CODE' } as const;
    expect(await client.auth(auth)).toEqual({ code: 'the-code' });
    expect(await client.token({ code: 'the-code', signature: 's' })).toEqual({
      token: 'the-token',
      life_time: 30,
    });
    await client.logout();
    expect(bodyOf(seen[0])).toEqual(auth);
    expect(bodyOf(seen[1])).toEqual({ code: 'the-code', signature: 's' });
    expect(seen[0]?.headers['content-type']).toBe('application/json;charset=UTF-8');
    expect(seen[2]?.headers.authorization).toBe('token secret-token');
    expect(taken).toEqual(['auth', 'token', 'logout']);
  });
});

describe('sending', () => {
  it('goes in one request when the whole of it fits', async () => {
    const { client, seen } = await serve({
      'GET documents/doc_size': json({ doc_size: 1_048_576 }),
      'POST documents/send': json({ document_id: 'd1' }),
    });
    expect(await client.send(document)).toEqual({ document_id: 'd1', repeated: false });
    expect(await client.send(document)).toEqual({ document_id: 'd1', repeated: false });
    const { document: body, sign, request_id } = bodyOf(seen[1]);
    expect([Buffer.from(String(body), 'base64').toString(), sign, request_id]).toEqual([
      xml,
      document.signature,
      document.requestId,
    ]);
    expect(seen.filter(({ url }) => url.endsWith('doc_size'))).toHaveLength(1);
  });

  it('goes by link when it does not fit, to our host whatever the link says', async () => {
    const { client, seen, taken } = await serve({
      'GET documents/doc_size': json({ doc_size: 100 }),
      'POST documents/send_large': json({
        link: 'https://api.mdlp.crpt.ru:443/webdav/upload/d2/d2',
        document_id: 'd2',
      }),
      'PUT /webdav/upload/d2/d2': raw('', 201),
      'POST documents/send_finished': json({ request_id: document.requestId }),
    });
    expect(await client.send(document)).toEqual({ document_id: 'd2', repeated: false });
    expect(bodyOf(seen[1])).toEqual({
      sign: document.signature,
      hash_sum: createHash('sha256').update(xml).digest('hex'),
      request_id: document.requestId,
    });
    expect(seen[2]?.body.toString()).toBe(xml);
    expect(seen[2]?.headers.authorization).toBe('token secret-token');
    expect(bodyOf(seen[3])).toEqual({ document_id: 'd2' });
    expect(taken).toEqual(['docSize', 'sendLarge', 'uploadLarge', 'sendFinished']);
  });

  it('cancels an upload that failed and tells the reason', async () => {
    const { client, seen } = await serve({
      'POST documents/send_large': json({ link: '/webdav/upload/d3/d3', document_id: 'd3' }),
      'PUT /webdav/upload/d3/d3': raw('disk full', 507),
      'POST documents/cancel': raw(''),
    });
    expect(await failure(client.sendLarge(document))).toMatchObject({
      status: 507,
      description: 'disk full',
    });
    expect(bodyOf(seen[2])).toEqual({ document_id: 'd3', request_id: document.requestId });
  });

  it('finds the document of a request that was sent before', async () => {
    const { client } = await serve({
      'GET documents/doc_size': json({ doc_size: 1_048_576 }),
      'POST documents/send': json({ error_code: 'query.reusing', error_description: 'уже был' }, 400),
      [`GET documents/request/${document.requestId}`]: json({
        documents: [{ document_id: 'd4', doc_status: 'PROCESSED_DOCUMENT' }],
        total: 1,
      }),
    });
    expect(await client.send(document)).toEqual({ document_id: 'd4', repeated: true });
    expect(await failure(client.sendSmall(document))).toMatchObject({
      kind: 'reused',
      code: 'query.reusing',
    });
  });

  it('starts an upload that was never finished again', async () => {
    const reused = json({ error_code: 'query.reusing' }, 400);
    const { client, seen } = await serve({
      'GET documents/doc_size': json({ doc_size: 1 }),
      'POST documents/send_large': inTurn(reused, json({ link: '/webdav/new', document_id: 'd6' })),
      [`GET documents/request/${document.requestId}`]: json({
        documents: [{ document_id: 'd5', doc_status: 'UPLOADING_DOCUMENT' }],
        total: 1,
      }),
      'POST documents/cancel': raw(''),
      'PUT /webdav/new': raw('', 201),
      'POST documents/send_finished': json({}),
    });
    expect(await client.send(document)).toEqual({ document_id: 'd6', repeated: false });
    expect(bodyOf(seen[3])).toEqual({ document_id: 'd5', request_id: document.requestId });
  });
});

describe('links', () => {
  it('are followed at our host with the token', async () => {
    const { client, seen } = await serve({
      'GET documents/download/d1': json({ link: 'https://api.mdlp.crpt.ru:443/webdav/upload/d1/d1?x=1' }),
      'GET /webdav/upload/d1/d1?x=1': raw('<documents/>'),
      'GET documents/d1/ticket': json({ link: '/webdav/upload/d1/ticket_d1' }),
      'GET /webdav/upload/d1/ticket_d1': raw('<ticket/>'),
    });
    expect(Buffer.from(await client.download('d1')).toString()).toBe('<documents/>');
    expect(Buffer.from(await client.ticket('d1')).toString()).toBe('<ticket/>');
    expect(seen[1]?.headers.authorization).toBe('token secret-token');
  });
});

describe('lists and registries', () => {
  it('always send a filter and the paging', async () => {
    const rows = json({ documents: [{ document_id: 'd1' }], total: 7 });
    const { client, seen } = await serve({ 'POST documents/income': rows, 'POST documents/outcome': rows });
    expect(await client.income({ filter: { doc_type: 601 }, start_from: 100 })).toEqual({
      documents: [{ document_id: 'd1' }],
      total: 7,
    });
    await client.outcome({ count: 1 });
    expect(bodyOf(seen[0])).toEqual({ filter: { doc_type: 601 }, start_from: 100, count: 100 });
    expect(bodyOf(seen[1])).toEqual({ filter: {}, start_from: 0, count: 1 });
  });

  it('give places and partners in one spelling', async () => {
    const place = { id: '00000000000202', address_resolved: { code: 0, address: 'ул. Мира' }, status: 1 };
    const { client, seen } = await serve({
      'POST reestr/branches/filter': json({ entries: [{ id: '00000000000101' }], total: 1 }),
      'POST reestr/pharm_licenses': json({ entries: [{ id: 'l', l_num: 'УЧ-77-1' }], total: 1 }),
      'GET reestr/branches/00000000000101': json({
        branch_id: '00000000000101',
        address: { houseguid: 'h' },
      }),
      'POST reestr_partners/filter': json({
        filtered_records: [{ system_subj_id: 's', inn: '7', KPP: '8', ORG_NAME: 'ООО', branches: [place] }],
        filtered_records_count: 5,
      }),
    });
    expect((await client.branches({})).entries).toMatchObject([{ branch_id: '00000000000101', address: {} }]);
    expect(await client.branch('00000000000101')).toMatchObject({ branch_id: '00000000000101' });
    expect(await client.partners({ filter: { inn: '7' } })).toMatchObject({
      entries: [
        {
          system_subj_id: 's',
          inn: '7',
          kpp: '8',
          org_name: 'ООО',
          branches: [{ id: '00000000000202', address: 'ул. Мира', status: 1 }],
          safe_warehouses: [],
        },
      ],
      total: 5,
    });
    expect(bodyOf(seen[2])).toMatchObject({ filter: { reg_entity_type: 1, inn: '7' } });
    expect((await client.licences({})).entries).toEqual([{ id: 'l', l_num: 'УЧ-77-1' }]);
    expect(bodyOf(seen[3])).toMatchObject({ filter: {}, start_from: 0 });
  });

  it('give the person of the session, his rights, and the documents of a pack', async () => {
    const document = { document_id: 'd', doc_type: 701, date: '2026-11-20 10:00:00' };
    const { client, taken } = await serve({
      'GET users/current': json({ user: { user_id: 'u', last_name: 'Учебный' } }),
      'GET rights/current': json({ rights: ['REESTR_SGTIN'] }),
      'GET reestr/sgtin/documents?sgtin=p%2Fq': json({ entries: [document], total: 1 }),
    });
    expect(await client.user()).toEqual({ user_id: 'u', last_name: 'Учебный' });
    expect(await client.rights()).toEqual(['REESTR_SGTIN']);
    expect(await client.sgtinDocuments('p/q')).toEqual({ entries: [document], total: 1 });
    expect(taken).toEqual(['user', 'rights', 'sgtinDocuments']);
  });

  it('give packs and boxes, with the spellings of earlier editions', async () => {
    const pack = {
      sgtin: 'p',
      gtin: 'g',
      internal_state: 'in_circulation',
      batch: 'b',
      expiration_date: 'e',
    };
    const box = { sscc: '1', childs: [{ sscc: '2', childs: [pack] }] };
    const failed = { sgtin: 'y', error_code: 4, error_desc: 'нет доступа' };
    const { client, seen } = await serve({
      'POST reestr/sgtin/sgtins-by-list': json({
        total: 1,
        failed: 1,
        entries: [],
        failed_entries: [failed],
      }),
      'POST reestr/sgtin/public/sgtins-by-list': json({
        total: 2,
        failed: 1,
        entries: [{ sgtin: 'x', state: 'in_realization' }],
        failed_entries: ['y'],
      }),
      'GET reestr/sgtin/x%2Fy': json({ sgtin_info: { sgtin: 'x/y' }, gtin_info: {} }),
      'GET reestr/sscc/1/hierarchy': json({ up: [], down: [], error_code: 2, error_desc: 'нет' }),
      'POST reestr/sscc/1/sgtins': json({ entries: [], total: 0 }),
      'GET reestr/sscc/1/full-hierarchy': json({ up: box, down: box }),
      'GET reestr/sscc/full-hierarchy?sscc=1&sscc=2': json([{ up: box, down: box }]),
    });
    expect((await client.sgtinsByList(['y'])).failed_entries).toEqual([failed]);
    expect(await client.publicSgtinsByList(['x', 'y'])).toMatchObject({
      entries: [{ sgtin: 'x', status: 'in_realization' }],
      failed_entries: ['y'],
    });
    expect((await client.sgtin('x/y')).sgtin_info.sgtin).toBe('x/y');
    expect(await client.ssccHierarchy('1')).toMatchObject({ error_code: 2 });
    expect(await client.ssccSgtins('1')).toMatchObject({ entries: [], total: 0 });
    const read = {
      ...box,
      childs: [{ sscc: '2', childs: [{ ...pack, status: 'in_circulation', series_number: 'b' }] }],
    };
    expect(await client.fullHierarchy('1')).toEqual({ up: read, down: read });
    expect(await client.fullHierarchies(['1', '2'])).toEqual([{ up: read, down: read }]);
    expect(bodyOf(seen[0])).toEqual({ filter: { sgtins: ['y'] } });
  });

  it('give documents, medicines and the organisation', async () => {
    const { client } = await serve({
      'GET documents/d1': json({ document_id: 'd1' }),
      'GET documents/d1/signature': raw('c2ln\n'),
      'POST reestr/sgtin/filter': json({ entries: [{ sgtin: 'x' }], total: 1 }),
      'POST reestr/med_products/public/filter': json({ entries: [{ gtin: 'g' }], total: 1 }),
      'GET reestr/med_products/public/g': json({ gtin: 'g' }),
      'GET members/current': json({ member: { sys_id: 's' } }),
    });
    expect(await client.document('d1')).toEqual({ document_id: 'd1' });
    expect(await client.signature('d1')).toBe('c2ln');
    expect(await client.sgtinFilter({})).toEqual({ entries: [{ sgtin: 'x' }], total: 1 });
    expect(await client.medProducts({})).toEqual({ entries: [{ gtin: 'g' }], total: 1 });
    expect(await client.medProduct('g')).toEqual({ gtin: 'g' });
    expect(await client.member()).toEqual({ sys_id: 's' });
  });
});

describe('failures', () => {
  const spring = {
    timestamp: '2026',
    status: 404,
    error: 'Not Found',
    message: 'нет такого',
    path: '/api/v1/x',
  };

  it.each([
    [
      'code and description',
      json({ error_code: 'x', error_description: 'плохо' }, 400),
      'bad-request',
      'плохо',
    ],
    ['description only', json({ error_description: 'плохо' }, 403), 'forbidden', 'плохо'],
    ['of the framework', json(spring, 404), 'not-found', 'нет такого'],
    ['violations', json({ success: false, violations: ['A', 'B'] }, 409), 'bad-request', 'A, B'],
    ['a page', raw('<html>502</html>', 502), 'unavailable', 'сервис ответил кодом 502'],
    ['a plain text', raw('Gateway down', 503), 'unavailable', 'Gateway down'],
    ['nothing', raw('', 401), 'unauthorized', 'сервис ответил кодом 401'],
    ['an answer that is no JSON', raw('<html>'), 'unavailable', 'неожиданный ответ сервиса: не JSON'],
    [
      'an answer without its list',
      json({}),
      'unavailable',
      'неожиданный ответ сервиса: нет списка documents',
    ],
  ])('are understood in the form: %s', async (_, answer, kind, description) => {
    const { client } = await serve({ 'POST documents/income': answer });
    expect(await failure(client.income({}))).toMatchObject({ kind, description });
  });

  it('of haste say how long to wait', async () => {
    const { client } = await serve({ 'GET documents/d1': json({}, 429, { 'retry-after': '7' }) });
    expect(await failure(client.document('d1'))).toMatchObject({
      kind: 'too-often',
      status: 429,
      retryAfter: 7,
    });
  });

  it('are told when the service is silent, gone or elsewhere', async () => {
    const silent = await serve({ 'GET documents/d1': () => undefined }, 200);
    expect(await failure(silent.client.document('d1'))).toMatchObject({
      kind: 'unavailable',
      status: 0,
      description: 'сервис не ответил вовремя',
    });
    const moving = await serve({
      'GET documents/d1': (_, response) =>
        response.writeHead(307, { location: 'https://other.example/x' }).end(),
    });
    const moved = await failure(moving.client.document('d1'));
    expect(moved).toMatchObject({ kind: 'unavailable', status: 307 });
    expect(moved.description).toContain('https://other.example');
    const gone = createMdlpClient({ baseUrl: 'http://127.0.0.1:1/api/v1', limiter: createMemoryLimiter() });
    expect(await failure(gone.member())).toMatchObject({
      kind: 'unavailable',
      description: 'нет связи с сервисом',
    });
    // no resolver knows the name (RFC 6761), nor does one that fails
    const baseUrl = 'http://mdlp.invalid/api/v1';
    const nameless = createMdlpClient({ baseUrl, limiter: createMemoryLimiter() });
    expect(await failure(nameless.member())).toMatchObject({
      kind: 'unavailable',
      description: 'имя сервиса не найдено в сети: проверьте интернет и DNS',
    });
  });

  it('hold no secrets', async () => {
    const { client } = await serve({ 'POST documents/send': raw('', 500) });
    const error = await failure(client.sendSmall(document));
    expect(JSON.stringify([error, error.message, error.stack, String(error.cause)])).not.toMatch(
      /secret-token|c2lnbg/,
    );
  });

  it('leave an abort of the caller as it is', async () => {
    const { client } = await serve({ 'GET documents/d1': () => undefined });
    const controller = new AbortController();
    const work = client.document('d1', controller.signal);
    controller.abort(new Error('changed my mind'));
    await expect(work).rejects.toThrow('changed my mind');
  });
});
