export type Option<V extends string | number> = { value: V; title: string; note?: string | null };

/** «Аптека № 1», «Аптека № 1 и ещё 2»; null for none. */
export function chosenWords(chosen: readonly { title: string }[]): string | null {
  const [first, ...rest] = chosen;
  if (first === undefined) return null;
  return rest.length === 0 ? first.title : `${first.title} и ещё ${rest.length}`;
}

/** The choice after one option was ticked or unticked. */
export function withChoice<V extends string | number>(
  chosen: readonly Option<V>[],
  option: Option<V>,
  on: boolean,
  many: boolean,
): Option<V>[] {
  if (!many) return on ? [option] : [];
  const others = chosen.filter(({ value }) => value !== option.value);
  return on ? [...others, option] : others;
}
