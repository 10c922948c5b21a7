import { type ESTree, parseSync } from 'vite';
import { files, textOf } from './documents.ts';

/** A text of the programs in Russian. What is put into it at run time is written `{}`. */
export type Said = { path: string; line: number; text: string };

type Node = { type: string; start: number } & Record<string, unknown>;

const russian = /[а-яё]/i;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** Words a page is also found by: written as people type them, with «е» and whatever word they know. */
const isKeywords = (node: Node): boolean =>
  node.type === 'Property' && (node.key as ESTree.IdentifierName).name === 'words';

/** What a node says itself, its children apart. */
function ownText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText') return String(node.value).replace(/\s+/g, ' ').trim();
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as ESTree.TemplateElement[]).map(({ value }) => value.cooked ?? '').join('{}');
}

function walk(node: Node, told: (node: Node, text: string) => void): void {
  if (isKeywords(node)) return;
  const text = ownText(node);
  if (text !== undefined && russian.test(text)) told(node, text);
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, told);
}

function saidByProgram(path: string): Said[] {
  const source = textOf(path);
  const said: Said[] = [];
  walk(parseSync(path, source).program as unknown as Node, ({ start }, text) => {
    said.push({ path, line: source.slice(0, start).split('\n').length, text });
  });
  return said;
}

const saidByPage = (path: string): Said[] =>
  [...textOf(path).matchAll(/>([^<>]*[а-яё][^<>]*)</gi)].map(({ 1: text = '', index }) => ({
    path,
    line: textOf(path).slice(0, index).split('\n').length,
    text: text.replace(/\s+/g, ' ').trim(),
  }));

/** Words an action is found by (as `isKeywords`), in a file of their own. */
const searched = 'apps/web/src/wizards/start/model/situations.ts';

/** Programs that speak to people: not the tests, not the sandbox, which speaks as MDLP does, not the goods of the demo. */
const spoken = files.filter(
  (path) =>
    /^(?:apps\/(?:web|server|helper)|packages|scripts)\/.*\.(?:tsx?|mjs|html)$/.test(path) &&
    path !== searched &&
    !/\.test\.|\/testing\/|\/oracles\/|^packages\/demo\/|^apps\/server\/src\/demo\/|\.d\.ts$/.test(path),
);

/** Every text of the programs in Russian. */
export const said: readonly Said[] = spoken
  .filter((path) => russian.test(textOf(path)))
  .flatMap((path) => (path.endsWith('.html') ? saidByPage(path) : saidByProgram(path)));
