/**
 * A name of goods in two parts: what it is, and what tells two of them apart, from the strength on:
 * «Амброксол-Проба, таблетки» and «, 30 мг, № 20». A name without strength is one part.
 */
export function nameParts(name: string): [start: string, end: string] {
  const at = /,\s*(?:№\s*)?\d/.exec(name)?.index ?? -1;
  return at <= 0 ? [name, ''] : [name.slice(0, at), name.slice(at)];
}
