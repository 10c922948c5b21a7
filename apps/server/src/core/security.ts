import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { Refusal } from './refusal.ts';

/** The CryptoPro extension of Chrome and Edge, and that of Opera and Yandex Browser (signing, section 3). */
const cryptoProExtensions = [
  'chrome-extension://iifchhfnnmpdbibifmljnfjhpififfog',
  'chrome-extension://epebfcehmdedogndhlcacafjaacknbcm',
];

/** Addresses at which a page reaches the periphery helper of its own computer. */
function helperSources(helperUrl: string): string[] {
  const { host, port } = new URL(helperUrl);
  const hosts = new Set([host, `127.0.0.1:${port}`, `localhost:${port}`]);
  return [...hosts].flatMap((name) => [`http://${name}`, `ws://${name}`]);
}

/** The demo's on-screen scanner asks the training MDLP for the codes of a delivery. */
function sandboxSources({ demo, mdlpIsSandbox, mdlpUrl }: ServerConfig): string[] {
  return demo && mdlpIsSandbox && mdlpUrl ? [new URL(mdlpUrl).origin] : [];
}

/** Neither camera nor microphone; a scanner on a serial port is read by the page itself. */
const permissions = 'camera=(), serial=(self), microphone=(), geolocation=()';

/** The phone's page, its service worker and the reader of its camera; nothing else of the product has a camera. */
const isPhonePage = (url: string): boolean => /^\/phone(?:[/?]|$)/.test(url);

const phonePermissions = 'camera=(self), serial=(), microphone=(), geolocation=()';

/** No addresses but our own; WebAssembly for the reader of codes. */
const phonePolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
].join('; ');

/** What the API answers, files included. */
const isAnswer = (url: string): boolean => /^\/(?:api|download)\//.test(url);

/** Security headers and the limit on log-in attempts per address. */
export async function secure(app: FastifyInstance, config: ServerConfig): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // papers are shown by the browser's reader of PDFs
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...cryptoProExtensions],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...helperSources(config.helperUrl), ...sandboxSources(config)],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // Over plain http from another computer these three blank the page or fill the console; a TLS proxy sets HSTS.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    const phone = isPhonePage(request.url);
    if (phone) reply.header('content-security-policy', phonePolicy);
    reply.header('permissions-policy', phone ? phonePermissions : permissions);
    // Answers name patients and goods: nothing of them stays on the disk of a shared computer.
    if (isAnswer(request.url)) reply.header('cache-control', 'no-store');
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('rate.exceeded', { seconds: Math.ceil(ttl / 1000) }),
  });
}
