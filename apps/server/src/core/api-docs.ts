import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { allCalls } from '@provizor/contract/calls';
import type { FastifyInstance } from 'fastify';
import { type OpenApiDocument, openApiDocument } from './openapi.ts';
import { productVersion } from './version.ts';

type StaticDocument = Extract<Parameters<typeof swagger>[1], { mode: 'static' }>['specification'];

/**
 * Serves the description of the API: `/api/docs` for people, `/api/openapi.json` for programs. It is made when it is first
 * asked for: that takes half a second of the processor.
 */
export async function serveApiDocs(app: FastifyInstance, version: string): Promise<void> {
  let made: OpenApiDocument | undefined;
  const document = () => {
    made ??= openApiDocument(allCalls, version);
    return made;
  };
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { toJSON: document } } as unknown as StaticDocument,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', async () => document());
}

/** The OpenAPI document of the product, for `npm run -s openapi`. */
export async function printOpenApi(): Promise<OpenApiDocument> {
  return openApiDocument(allCalls, productVersion);
}
