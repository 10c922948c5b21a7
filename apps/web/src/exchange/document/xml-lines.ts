/** A piece of a line of XML, to be coloured. */
export type Token = { kind: 'mark' | 'name' | 'attribute' | 'value' | 'text' | 'comment'; text: string };

const step = '  ';
const pieces = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[^>]*>|[^<]+/g;

const isOpening = (piece: string): boolean => /^<[^/?!]/.test(piece) && !piece.endsWith('/>');

/** An XML text as lines for reading: an element to a line, indented by its depth; a short text stays with its element. */
export function prettyLines(xml: string): string[] {
  const found = (xml.replace(/^\uFEFF/, '').match(pieces) ?? []).filter((piece) => piece.trim() !== '');
  const lines: string[] = [];
  let depth = 0;
  for (let at = 0; at < found.length; at++) {
    const piece = (found[at] ?? '').trim();
    const [text, closing] = [found[at + 1], found[at + 2]];
    if (piece.startsWith('</')) {
      depth = Math.max(0, depth - 1);
      lines.push(step.repeat(depth) + piece);
    } else if (isOpening(piece) && text?.startsWith('</')) {
      lines.push(step.repeat(depth) + piece + text.trim());
      at += 1;
    } else if (isOpening(piece) && text !== undefined && !text.startsWith('<') && closing?.startsWith('</')) {
      lines.push(step.repeat(depth) + piece + text.trim() + closing.trim());
      at += 2;
    } else {
      lines.push(step.repeat(depth) + piece);
      if (isOpening(piece)) depth += 1;
    }
  }
  return lines;
}

const parts = /<!--[\s\S]*?(?:-->|$)|<\/?|\/?>|\?>|[^<>]+/g;
const inTag = /(\s+)|([^\s=]+)(=)("[^"]*"|'[^']*')|([^\s]+)/g;

function tokensOfTag(text: string): Token[] {
  const [name = ''] = /^[^\s/>?]+/.exec(text) ?? [];
  const rest = text.slice(name.length);
  const tokens: Token[] = [{ kind: 'name', text: name }];
  for (const [whole, space, attribute, , value] of rest.matchAll(inTag)) {
    if (space) tokens.push({ kind: 'mark', text: space });
    else if (attribute && value) {
      tokens.push(
        { kind: 'attribute', text: attribute },
        { kind: 'mark', text: '=' },
        { kind: 'value', text: value },
      );
    } else tokens.push({ kind: 'mark', text: whole });
  }
  return tokens;
}

/** The pieces of one line, in its order; together they are the line. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let open = false;
  for (const [part] of line.matchAll(parts)) {
    if (part.startsWith('<!--')) tokens.push({ kind: 'comment', text: part });
    else if (part === '<' || part === '</') {
      open = true;
      tokens.push({ kind: 'mark', text: part });
    } else if (part.endsWith('>') && part.length <= 2) {
      open = false;
      tokens.push({ kind: 'mark', text: part });
    } else if (open) tokens.push(...tokensOfTag(part));
    else tokens.push({ kind: 'text', text: part });
  }
  return tokens;
}
