import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const files = {
  '/': { file: 'page.html', type: 'text/html;charset=utf-8' },
  '/inspect.css': { file: 'page.css', type: 'text/css;charset=utf-8' },
  '/inspect.js': { file: 'page.js', type: 'text/javascript;charset=utf-8' },
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:";

/** Serves the inspect page: three files, nothing from elsewhere. */
export function servePage(app: FastifyInstance): void {
  for (const [path, { file, type }] of Object.entries(files)) {
    const content = readFileSync(new URL(`./page/${file}`, import.meta.url));
    app.get(path, (_request, reply) =>
      reply
        .type(type)
        .header('content-security-policy', POLICY)
        .header('cache-control', 'no-cache')
        .send(content),
    );
  }
}
