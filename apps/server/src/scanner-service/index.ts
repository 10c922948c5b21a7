import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { scannerPrograms, scannerServiceDownloadPath } from '@provizor/contract';
import type { FastifyInstance } from 'fastify';
import { bind, refuse, type Services, type Slice } from '../core/index.ts';
import { readPrepared } from './prepared.ts';

/** Serves the programs themselves: nothing but the files of the list can be named. */
function serveDownloads(app: FastifyInstance, { config }: Services): void {
  app.get(`${scannerServiceDownloadPath}/:file`, async ({ params }, reply) => {
    const { file } = params as { file: string };
    const folder = config.scannerServiceDir;
    const prepared = await readPrepared(folder);
    const program = prepared?.programs.find((one) => one.file === file);
    if (folder === null || !program) return refuse('not-found');
    reply
      .type('application/octet-stream')
      .header('content-length', program.size)
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="${program.file}"`);
    return reply.send(createReadStream(join(folder, program.file)));
  });
}

/** The scanner service as people download it from the product, for their own computers. */
export const scannerService: Slice = {
  name: 'scanner-service',
  bindings: [
    bind(scannerPrograms, async ({ services: { config } }) => {
      const prepared = await readPrepared(config.scannerServiceDir);
      return { version: config.version, programs: prepared?.programs ?? [] };
    }),
  ],
  start: serveDownloads,
};
