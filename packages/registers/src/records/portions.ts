/** Rows that are there, or that come from a database while they are taken. */
export type Rows<T> = Iterable<T> | AsyncIterable<T>;

export type PackageOptions = {
  /** Records of one package, at most. */
  limit?: number;
  /** The rows were compared with the format already, and those it refuses left out: it is not done a second time. */
  judged?: boolean;
};

/** Rows in lists of at most `size`, so that no more than one list is held at a time. */
export async function* portionsOf<T>(rows: Rows<T>, size: number): AsyncGenerator<T[]> {
  if (!Number.isSafeInteger(size) || size < 1) throw new RangeError(`Not a size: ${size}`);
  let portion: T[] = [];
  for await (const row of rows) {
    portion.push(row);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
