import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rowType } from './columns.ts';
import { findStatements } from './find.ts';
import type { Column, Note } from './record.ts';

const run = promisify(execFile);

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

export const serverSources = join(root, 'apps/server/src');

/** Rows described for each statement, one type for each way it was described. */
function rowsByStatement(notes: Note[]): Map<string, string[]> {
  const described = new Map<string, { key: string; columns: Column[] }>();
  for (const { key, columns } of notes) {
    const id = `${key} ${columns.map(({ name, type }) => `${name} ${type}`).join()}`;
    const known = described.get(id)?.columns;
    const joined = columns.map((column, index) => ({
      ...column,
      nulls: column.nulls || Boolean(known?.[index]?.nulls),
      nullElements: column.nullElements || Boolean(known?.[index]?.nullElements),
    }));
    described.set(id, { key, columns: joined });
  }
  const rows = new Map<string, string[]>();
  for (const { key, columns } of described.values()) {
    rows.set(key, [...(rows.get(key) ?? []), rowType(columns)]);
  }
  return rows;
}

/** The source with every described row beside the declared one, null when nothing of it was described. */
function beside(file: string, code: string, rows: Map<string, string[]>, fit: string): string | null {
  const statements = findStatements(file, code).filter(({ key }) => rows.has(key));
  if (statements.length === 0) return null;
  let compared = code;
  for (const { from, to, key } of statements.toReversed()) {
    const declared = code.slice(from, to);
    const fitting = (rows.get(key) ?? []).reduce((row, described) => `Fit<${row}, ${described}>`, declared);
    compared = compared.slice(0, from) + fitting + compared.slice(to);
  }
  return `import type { Fit } from ${JSON.stringify(fit)};${compared}`;
}

async function compile(project: string): Promise<string[]> {
  try {
    await run(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', project, '--pretty', 'false'],
      {
        cwd: project,
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  }
}

/**
 * Lets the compiler compare the rows PostgreSQL described with those declared, in a copy of the server's sources. Gives
 * what the compiler says of those that differ, by file and line of the source.
 */
export async function compareRows(files: string[], notes: Note[]): Promise<string[]> {
  const rows = rowsByStatement(notes);
  const folder = mkdtempSync(join(tmpdir(), 'provizor-sql-'));
  const copy = join(folder, 'apps/server/src');
  try {
    mkdirSync(copy, { recursive: true });
    cpSync(serverSources, copy, { recursive: true });
    for (const name of ['node_modules', 'packages', 'tsconfig.base.json', 'scripts']) {
      symlinkSync(join(root, name), join(folder, name));
    }
    for (const name of ['sandbox', 'helper'])
      symlinkSync(join(root, `apps/${name}`), join(folder, `apps/${name}`));
    symlinkSync(join(root, 'apps/server/package.json'), join(folder, 'apps/server/package.json'));
    for (const file of files) {
      const fit = `./${relative(dirname(join(copy, file)), join(copy, 'testing/sql/fit.ts'))}`;
      const code = beside(file, readFileSync(join(serverSources, file), 'utf8'), rows, fit);
      if (code !== null) writeFileSync(join(copy, file), code);
    }
    const config = { extends: './tsconfig.base.json', include: ['apps/server/src'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    return await compile(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
