import { fileURLToPath } from 'node:url';
import { findStatements } from './find.ts';

const sources = fileURLToPath(new URL('../../', import.meta.url));
const here = fileURLToPath(new URL('.', import.meta.url));

/** Gives the source with every statement of a declared row telling the recorder which one it is. */
export function mark(file: string, code: string): string {
  const statements = findStatements(file, code);
  if (statements.length === 0) return code;
  let marked = code;
  for (const { start, to, key } of statements.toReversed()) {
    const expression = code.slice(start, to + 1);
    const name = JSON.stringify(key);
    const isTag = expression.startsWith('sql<');
    const client = expression.slice(0, expression.indexOf('.query<'));
    const instead = isTag ? `notedSql$(${expression}, ${name})` : `notedClient$(${client}, ${name}).query`;
    marked = marked.slice(0, start) + instead + marked.slice(to + 1);
  }
  // Names of their own: a source may have one of these. On the line of the first import: lines of failures stay those of the source.
  return `import { noted as notedSql$, notedClient as notedClient$ } from ${JSON.stringify(`${here}record.ts`)};${marked}`;
}

/** Vite's plugin: sources of the server are loaded by the tests with their statements marked. */
export function markStatements() {
  return {
    name: 'provizor-mark-statements',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      if (!id.startsWith(sources) || id.startsWith(here) || !id.endsWith('.ts')) return null;
      return { code: mark(id.slice(sources.length), code), map: null };
    },
  };
}
