import type { FastifyInstance } from 'fastify';
import { type Resource, readResource } from '../resources.ts';

const files: { url: string; name: Resource; type: string }[] = [
  { url: '/', name: 'index.html', type: 'text/html; charset=utf-8' },
  { url: '/page.css', name: 'page.css', type: 'text/css; charset=utf-8' },
  { url: '/page.js', name: 'page.js', type: 'text/javascript; charset=utf-8' },
  { url: '/socket.io.min.js', name: 'socket.io.min.js', type: 'text/javascript; charset=utf-8' },
];

const policy = [
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
export function addPage(app: FastifyInstance): void {
  for (const { url, name, type } of files) {
    const content = readResource(name);
    app.get(url, (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type(type)
        .send(content),
    );
  }
}
