// npm run -s openapi: prints the OpenAPI 3.1 document of the API.
import { printOpenApi } from '../apps/server/src/core/index.ts';

process.stdout.write(`${JSON.stringify(await printOpenApi(), null, 2)}\n`);
