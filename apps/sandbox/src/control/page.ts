import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.html': 'text/html;charset=utf-8',
  '.css': 'text/css;charset=utf-8',
  '.js': 'text/javascript;charset=utf-8',
};

const FILES = [
  'style.css',
  'main.js',
  'api.js',
  'dom.js',
  'views.js',
  'forms.js',
  'registrar.js',
  'scenarios.js',
  'api-page.js',
];

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";

/** Serves the inspect page; it loads nothing from elsewhere. */
export function servePage(app: FastifyInstance): void {
  const serve = (path: string, file: string) => {
    const content = readFileSync(new URL(`./page/${file}`, import.meta.url));
    app.get(path, (_request, reply) =>
      reply
        .type(TYPES[extname(file)] ?? '')
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-cache')
        .send(content),
    );
  };
  serve('/', 'index.html');
  serve('/api-docs', 'api-page.html');
  for (const file of FILES) serve(`/inspect/${file}`, file);
}
