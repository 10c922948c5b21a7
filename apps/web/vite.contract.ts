import type { Plugin } from 'vite';

/** What the browser needs of a call; the rest is the server's, which checks, limits and documents by it. */
const forBrowser = new Set([
  'method',
  'path',
  'access',
  'upload',
  'file',
  'idempotent',
  'offline',
  'session',
]);

/** A node of the syntax tree as far as it is looked at here. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function* everyNode(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* everyNode(child);
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node.name : undefined);

/** Stretches of the text that declare the server's part of calls: `call({ …, reply: … })`. */
function serverParts(program: Node): { from: number; to: number }[] {
  return [...everyNode(program)].flatMap((node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'call') return [];
    const [definition] = childrenOf({ ...node, callee: undefined });
    const parts = definition?.type === 'ObjectExpression' ? childrenOf(definition) : [];
    return parts.flatMap((part, at) =>
      part.type === 'SpreadElement' || forBrowser.has(String(nameOf(part.key)))
        ? []
        : [{ from: part.start, to: parts[at + 1]?.start ?? part.end }],
    );
  });
}

/** Values of the module's constants that are computed. */
function computedConstants(program: Node): Node[] {
  return childrenOf(program)
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(childrenOf)
    .flatMap(({ init }) => (isNode(init) ? [init] : []))
    .filter(
      (init) =>
        !init.type.includes('Function') && [...everyNode(init)].some(({ type }) => type === 'CallExpression'),
    );
}

/**
 * The contract as the browser needs it (decision 0034). Of a call stay its method, its path and its access: the
 * schemas of what is sent and answered are the server's. And every constant is told to have no effect but its value,
 * so that schemas nobody asks for fall out of the build, and zod with them.
 */
export function contractForBrowser(): Plugin {
  return {
    name: 'provizor:contract-for-browser',
    transform: {
      filter: { id: /\/packages\/contract\/src\/.*\.ts$/ },
      handler(code) {
        const program = this.parse(code) as unknown as Node;
        const edits = serverParts(program).map(({ from, to }) => ({ from, to, text: '' }));
        for (const { start, end } of computedConstants(program)) {
          edits.push({ from: start, to: start, text: '/* @__PURE__ */ (() => (' });
          edits.push({ from: end, to: end, text: '))()' });
        }
        edits.sort((a, b) => b.from - a.from);
        const text = edits.reduce(
          (so, { from, to, text: by }) => so.slice(0, from) + by + so.slice(to),
          code,
        );
        return { code: text, map: null };
      },
    },
  };
}
