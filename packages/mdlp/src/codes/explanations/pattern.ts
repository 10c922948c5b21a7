const foldText = (text: string) => text.toLowerCase().replaceAll('ё', 'е');

/** Whether the pieces stand in the text one after another. */
function inOrder(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

/**
 * Whether a text has one of the alternatives of a pattern: they are divided by `|`, `*` stands for any characters,
 * the case of letters does not matter. Written by people who know no regular expressions; never slow.
 */
export function textFits(pattern: string, text: string): boolean {
  const folded = foldText(text);
  return foldText(pattern)
    .split('|')
    .map((alternative) => alternative.trim())
    .some((alternative) => alternative !== '' && inOrder(folded, alternative.split('*')));
}
