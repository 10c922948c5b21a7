import type { Particle, SimpleType, Type } from '../engine/model.ts';

/** A simple value inside a row: where it stands and what it is called. */
export type Leaf = { path: string; title: string; type: SimpleType };

const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

function leavesOfParticle(particle: Particle, path: string): Leaf[] {
  if (particle.kind !== 'element') return particle.items.flatMap((item) => leavesOfParticle(item, path));
  const { name, title, type, attributes = [] } = particle;
  const own: Leaf[] =
    type.kind === 'simple'
      ? [{ path: joined(path, name), title, type }]
      : leavesOf(type, joined(path, name)).map((leaf) => ({ ...leaf, title: `${title}: ${leaf.title}` }));
  return [
    ...own,
    ...attributes.map((attribute) => ({
      path: joined(path, attribute.name),
      title: attribute.title,
      type: attribute.type,
    })),
  ];
}

/** All simple values a type may hold, in the order of the schema; `path` is where the type itself stands. */
export function leavesOf(type: Type, path = ''): Leaf[] {
  if (type.kind === 'simple') return [{ path, title: '', type }];
  const { content } = type;
  // A repeated element gives its own values without its name.
  if (type.kind === 'rows' && content.kind === 'element') {
    const inner = leavesOf(content.type, path);
    return content.type.kind === 'simple' ? inner.map((leaf) => ({ ...leaf, title: content.title })) : inner;
  }
  return leavesOfParticle(content, path);
}

type Cells = Readonly<Record<string, string | boolean>>;

const isPlain = (value: object): value is Cells =>
  Object.values(value).every((inner) => typeof inner === 'string' || typeof inner === 'boolean');

/** One row as cells by their paths; every inner list gives a row of its own for each of its entries. */
export function cellsOf(value: unknown, path = ''): Cells[] {
  if (typeof value === 'string' || typeof value === 'boolean') return [{ [path]: value }];
  if (Array.isArray(value)) return value.flatMap((entry) => cellsOf(entry, path));
  if (typeof value !== 'object' || value === null) return [{}];
  // Most rows of goods are plain: they are their own cells.
  if (path === '' && isPlain(value)) return [value];
  let rows: Cells[] = [{}];
  for (const [name, inner] of Object.entries(value)) {
    const cells = cellsOf(inner, joined(path, name));
    if (cells.length > 0) rows = rows.flatMap((row) => cells.map((cell) => ({ ...row, ...cell })));
  }
  return rows;
}
