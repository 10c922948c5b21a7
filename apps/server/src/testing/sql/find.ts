import { createHash } from 'node:crypto';

/** A statement of the source whose row is declared: `sql<Row>` before a template, or `client.query<Row>(`. */
export type Statement = {
  /** Where its row's type begins and ends in the source, without the angle brackets. */
  from: number;
  to: number;
  /** Where the expression before the angle bracket begins. */
  start: number;
  /**
   * Its text with parameters $1, $2 … in place of what is put in; null where it is not written in place, or a column
   * of it is put in.
   */
  text: string | null;
  /** Names it among all statements of all sources of this very text. */
  key: string;
};

const opening = /(?<![\w.$]|typeof )(?:sql|[\w.]+\.query)</g;

/** Gives where the type arguments end that begin at `from`, −1 when they never do. */
function closingOf(code: string, from: number): number {
  let depth = 1;
  for (let at = from; at < code.length; at += 1) {
    const char = code[at] ?? '';
    if (char === "'" || char === '"') at = code.indexOf(char, at + 1);
    else if (char === '<') depth += 1;
    else if (char === '>' && code[at - 1] !== '=') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** Gives where an expression inside of a template ends: the place of its closing brace. */
function endOfExpression(code: string, from: number): number {
  for (let at = from; at < code.length; at += 1) {
    const char = code[at] ?? '';
    if (char === '}') return at;
    if (char === "'" || char === '"') at = code.indexOf(char, at + 1);
    else if (char === '{') at = endOfExpression(code, at + 1);
    else if (char === '`') at = endOfTemplate(code, at + 1);
  }
  return code.length;
}

/** Gives where a template ends: the place of its closing backtick. `put` gets the places of every expression in it. */
function endOfTemplate(code: string, from: number, put?: (from: number, to: number) => void): number {
  for (let at = from; at < code.length; at += 1) {
    if (code[at] === '`') return at;
    if (code[at] === '\\') at += 1;
    else if (code.startsWith('${', at)) {
      const end = endOfExpression(code, at + 2);
      put?.(at, end + 1);
      at = end;
    }
  }
  return code.length;
}

/** A parameter that may be a column, or a list of them: as a value it would be described as text. */
const putInColumn =
  /(?:\b(?:select|distinct|returning|all)|,)\s*\$\d+\s*(?:,|$|\)|(?:as|from|over|order|where)\b)/i;

/** The statement written in the template that begins after the backtick at `start`. */
function textOf(code: string, start: number): string {
  let text = '';
  let at = start + 1;
  let parameters = 0;
  const end = endOfTemplate(code, at, (from, to) => {
    parameters += 1;
    text += `${code.slice(at, from)}$${parameters}`;
    at = to;
  });
  return `${text}${code.slice(at, end)}`.replaceAll(/\\([\\`$])/g, '$1');
}

/** All statements with a declared row in a source. `file`: its path from the sources of the server. */
export function findStatements(file: string, code: string): Statement[] {
  const version = createHash('sha256').update(code).digest('hex').slice(0, 12);
  return [...code.matchAll(opening)].flatMap((match) => {
    const start = match.index;
    const from = start + match[0].length;
    const to = closingOf(code, from);
    const called = match[0] === 'sql<' ? '`' : '(';
    if (to < 0 || code[to + 1] !== called) return [];
    const text = called === '`' ? textOf(code, to + 1) : '';
    const whole = text !== '' && !putInColumn.test(text);
    return [{ start, from, to, text: whole ? text : null, key: `${file}:${start}:${version}` }];
  });
}
