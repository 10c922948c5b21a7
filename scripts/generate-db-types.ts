import { writeFileSync } from 'node:fs';
import { createDatabase, migrate } from '../apps/server/src/database/index.ts';
import { generateTypes, typesFile } from '../apps/server/src/testing/generate-types.ts';
import { startScratchDatabase } from '../apps/server/src/testing/scratch-database.ts';

/** Writes the TypeScript types of all tables, from a database made for the purpose by the migrations. */
const scratch = await startScratchDatabase();
try {
  const database = createDatabase({ url: scratch.url });
  await migrate(database.pool);
  await database.close();
  writeFileSync(typesFile, await generateTypes(scratch.url));
} finally {
  await scratch.stop();
}
