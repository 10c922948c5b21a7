import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getPrescription, listPrescriptions } from '@provizor/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { slices } from '../../slices.ts';
import { testServer } from '../../testing/index.ts';
import { openTracing, wantsTraces } from './tracing.ts';

type Value = { stringValue?: string; intValue?: number | string };
type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: Value }[];
};
type Sent = {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[];
};

/** A receiver of OTLP by HTTP, as a collector is one. */
async function collector() {
  const sent: Sent[] = [];
  const server = createServer(async (request: IncomingMessage, reply) => {
    if (request.url === '/v1/traces') sent.push(JSON.parse(await text(request)) as Sent);
    reply.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () =>
      sent.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    service: () => textOf(sent[0]?.resourceSpans[0]?.resource.attributes ?? [], 'service.name'),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const textOf = (attributes: Span['attributes'], key: string) =>
  attributes.find((each) => each.key === key)?.value.stringValue;

afterEach(() => vi.unstubAllEnvs());

test('a call is a span in the trace of its caller with its transaction below, and names nobody', async () => {
  const receiver = await collector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.url);
  vi.stubEnv('OTEL_SERVICE_NAME', 'apteka-1');
  const server = await testServer({ slices, tracing: await openTracing(process.env, '1.0.0') });
  const user = await server.user(await server.organization(), { manage: ['llo'] });
  const caller = 'a'.repeat(32);
  const answer = await server.core.app.inject({
    url: `${listPrescriptions.path}?query=${encodeURIComponent('Сидорова')}`,
    headers: { authorization: `Bearer ${user.token}`, traceparent: `00-${caller}-${'b'.repeat(16)}-01` },
  });
  expect(answer.statusCode).toBe(200);
  await server.send(getPrescription, { params: { id: 77 } }, { token: user.token });
  await server.close();
  await receiver.close();

  const spans = receiver.spans();
  expect(receiver.service()).toBe('apteka-1');
  const call = spans.find(({ name }) => name === `GET ${listPrescriptions.path}`);
  expect(call).toMatchObject({ traceId: caller, parentSpanId: 'b'.repeat(16) });
  expect(textOf(call?.attributes ?? [], 'provizor.request_id')).toMatch(/\S/);
  const below = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(below.map(({ name, traceId }) => [name, traceId])).toEqual([['transaction', caller]]);
  const refused = spans.find(({ name }) => name === `GET ${getPrescription.path}`);
  expect(refused?.status.code ?? 0).toBe(0);
  expect(JSON.stringify(spans)).not.toMatch(/Сидорова|Bearer|%D0/);
});

test('without the variables nothing is loaded, and what cannot be followed is told in a sentence', async () => {
  const program = `
    import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith('@opentelemetry')) console.log(name);
      return next(name, context);
    } });
    const { openTracing } = await import(process.argv[1]);
    await openTracing({}, '1.0.0');
    console.log('off');
    await openTracing({ OTEL_TRACES_EXPORTER: 'otlp' }, '1.0.0');`;
  const path = fileURLToPath(new URL('./tracing.ts', import.meta.url));
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program, path], {
    encoding: 'utf8',
  });
  const [first, ...rest] = printed.trim().split('\n');
  expect(first).toBe('off');
  expect(rest).toContain('@opentelemetry/sdk-trace');

  const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(wantsTraces(on)).toBe(true);
  expect(wantsTraces({ ...on, OTEL_SDK_DISABLED: 'true' })).toBe(false);
  expect(wantsTraces({ ...on, OTEL_TRACES_EXPORTER: 'none' })).toBe(false);
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, /только по OTLP/],
    [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, /http\/json/],
    [{ OTEL_TRACES_SAMPLER: 'often' }, /подходят always_on/],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' }, /доля от 0 до 1/],
  ];
  for (const [env, told] of wrong) await expect(openTracing({ ...on, ...env }, '1')).rejects.toThrow(told);
});
