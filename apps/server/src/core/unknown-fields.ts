import type { Call, FieldError } from '@provizor/contract';
import { z } from 'zod';

/** Understood in every call: a list that is asked for anew, the session of MDLP (stock-and-exchange, section 6). */
const everywhere = new Set(['_', 'token']);
/** A list of thousands of rows may have the same mistake in each. */
const mostNamed = 100;

type Named = { path: string; key: string };
type Shape = Record<string, z.ZodType | undefined>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The shape inside what may be absent, null or has a default. */
function inner(schema: z.ZodType): z.ZodType {
  let shape = schema;
  while (
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault ||
    shape instanceof z.ZodReadonly
  )
    shape = shape.unwrap() as z.ZodType;
  return shape;
}

const fieldsOf = (schema: z.ZodType | undefined): Shape => {
  const shape = schema && inner(schema);
  return shape instanceof z.ZodObject ? shape.shape : {};
};

/** Fields a call answers a row with: whoever changes one may send it back as he got it. */
const answeredBy = ({ reply }: Call): Shape => ({ ...fieldsOf(fieldsOf(reply).item), ...fieldsOf(reply) });

const elementOf = (schema: z.ZodType | undefined): z.ZodType | undefined => {
  const shape = schema && inner(schema);
  return shape instanceof z.ZodArray ? (shape.element as z.ZodType) : undefined;
};

/** Which of several shapes a value has; undefined when none: it is refused as a whole. */
const shapeTaken = (options: readonly z.ZodType[], value: unknown): z.ZodType | undefined =>
  options.find((option) => option.safeParse(value).success);

function ofObject(schema: z.ZodObject, value: unknown, path: string, answered: Shape): Named[] {
  if (!isObject(value)) return [];
  const { shape } = schema as { shape: Shape };
  // a shape with a rule for further fields refuses or takes them itself
  const open = schema.def.catchall !== undefined;
  return Object.entries(value).flatMap(([key, given]) => {
    const at = `${path}.${key}`;
    const known = shape[key];
    if (known) return ofValue(known, given, at, answered[key]);
    return open || answered[key] ? [] : [{ path: at, key }];
  });
}

function ofPipe(schema: z.ZodPipe, value: unknown, path: string, answered?: z.ZodType): Named[] {
  const [before, after] = [schema.in as z.ZodType, schema.out as z.ZodType];
  if (!(before instanceof z.ZodTransform)) return ofValue(before, value, path, answered);
  // it renames what it is given: what it makes of that is looked at
  const renamed = before.safeParse(value);
  return renamed.success ? ofValue(after, renamed.data, path, answered) : [];
}

/** Fields of a value, at any depth, that its shape does not know. */
function ofValue(schema: z.ZodType, value: unknown, path: string, answered?: z.ZodType): Named[] {
  if (typeof value !== 'object' || value === null) return [];
  const shape = inner(schema);
  if (shape instanceof z.ZodPipe) return ofPipe(shape, value, path, answered);
  if (shape instanceof z.ZodObject) return ofObject(shape, value, path, fieldsOf(answered));
  if (shape instanceof z.ZodUnion) {
    const taken = shapeTaken(shape.options as readonly z.ZodType[], value);
    return taken ? ofValue(taken, value, path, answered) : [];
  }
  const [element, told] = [elementOf(shape), elementOf(answered)];
  if (element && Array.isArray(value))
    return value.flatMap((given, at) => ofValue(element, given, `${path}.${at}`, told));
  if (shape instanceof z.ZodRecord && isObject(value))
    return Object.entries(value).flatMap(([key, given]) =>
      ofValue(shape.valueType as z.ZodType, given, `${path}.${key}`),
    );
  return [];
}

const changes = ({ access, method }: Call): boolean =>
  method !== 'GET' && !('action' in access && access.action === 'read');

/**
 * Fields and filters of a request that its call does not know, each named by its path: what is dropped in silence is
 * taken for done.
 */
export function unknownFields(call: Call, part: 'query' | 'body', value: unknown): FieldError[] {
  const schema = call[part] ?? z.object({});
  const answered = part === 'body' && changes(call) ? z.object(answeredBy(call) as z.ZodRawShape) : undefined;
  const word = part === 'query' || !changes(call) ? 'Неизвестный отбор' : 'Неизвестное поле';
  return ofValue(schema, value, part, answered)
    .filter(({ path, key }) => path !== `${part}.${key}` || !everywhere.has(key))
    .slice(0, mostNamed)
    .map(({ path, key }) => ({ path, message: `${word} «${key}»` }));
}
