import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDatabase, migrate } from '../../database/index.ts';
import { startScratchDatabase } from '../scratch-database.ts';
import { compareRows, serverSources } from './compare.ts';
import { describeStatements } from './describe.ts';
import { findStatements } from './find.ts';
import { readRecords } from './folder.ts';

const patience = 600_000;

const sources = globSync('**/*.ts', { cwd: serverSources })
  .filter((file) => !file.startsWith('testing/sql/'))
  .toSorted();

const statements = sources.flatMap((file) =>
  findStatements(file, readFileSync(join(serverSources, file), 'utf8')),
);

const sent = readRecords().flatMap(({ notes }) => notes);

/** What PostgreSQL makes of the statements that no test has sent. */
async function describeUnsent() {
  const known = new Set(sent.map(({ key }) => key));
  const unsent = statements.flatMap(({ key, text }) =>
    text === null || known.has(key) ? [] : [{ key, text }],
  );
  const scratch = await startScratchDatabase();
  try {
    const database = createDatabase({ url: scratch.url });
    await migrate(database.pool);
    await database.close();
    return await describeStatements(scratch.url, unsent);
  } finally {
    await scratch.stop();
  }
}

it(
  'declares every row as PostgreSQL describes it',
  async () => {
    const notes = [...sent, ...(await describeUnsent())];
    const seen = new Set(notes.map(({ key }) => key));
    const described = statements.filter(({ key }) => seen.has(key)).length;
    console.info(`${described} of ${statements.length} declared rows were described`);
    expect(await compareRows(sources, notes)).toEqual([]);
  },
  patience,
);
