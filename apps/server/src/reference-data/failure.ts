/** An import that cannot go on; the message is one for the person who started it. */
export class ImportFailure extends Error {}

/** A file of XML that begins with another element than those of its kind. */
export class WrongRoot extends ImportFailure {
  readonly root: string;

  constructor(root: string, roots: readonly string[]) {
    super(`Это файл другого вида: корень <${root}>, а нужен <${roots.join('> или <')}>.`);
    this.root = root;
  }
}
