import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const FILES = [
  { url: '/', file: 'index.html', type: 'text/html; charset=utf-8' },
  { url: '/page.css', file: 'page.css', type: 'text/css; charset=utf-8' },
  { url: '/page.js', file: 'page.js', type: 'text/javascript; charset=utf-8' },
];

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Adds the page that shows the scanner's state, the last scans and how to set the scanner up. */
export async function addPage(app: FastifyInstance): Promise<void> {
  for (const { url, file, type } of FILES) {
    const content = await readFile(new URL(`../page/${file}`, import.meta.url), 'utf8');
    app.get(url, (_request, reply) =>
      reply
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-cache')
        .type(type)
        .send(content),
    );
  }
}
