import { z } from 'zod';
import { type Description, descriptions, named } from '../mdlp/description/index.ts';
import { methods, openMethods } from '../mdlp/methods/index.ts';
import { titles } from './titles.ts';

const ERROR = {
  description: 'Ошибка',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { error_code: { type: 'string' }, error_description: { type: 'string' } },
      },
    },
  },
};

const pause = (interval: number) => `Пауза между обращениями: ${interval / 1000} с.`;
const INFERRED = 'Вид тела взят очевидный (inferred): открытые источники его не называют.';

type Described = { key: string; verb: string; path: string; interval: number; right?: string };
type Schemas = z.core.$ZodRegistry<{ id: string }>;

/** Name of a shape among the components; the first method that uses an unnamed one lends its own. */
function nameOf(schemas: Schemas, schema: z.ZodType, fallback: string): string {
  const known = schemas.get(schema)?.id;
  if (known === undefined) schemas.add(schema, { id: fallback });
  return known ?? fallback;
}

const reference = (id: string) => ({ $ref: `#/components/schemas/${id}` });
const capital = (key: string) => key.slice(0, 1).toUpperCase() + key.slice(1);

function bodyOf(schemas: Schemas, key: string, { body, bodyType }: Description) {
  if (bodyType) return { required: true, content: { [bodyType]: { schema: { type: 'string' } } } };
  if (!body) return undefined;
  const schema = reference(nameOf(schemas, body, `${capital(key)}Body`));
  return { required: true, content: { 'application/json': { schema } } };
}

function replyOf(schemas: Schemas, key: string, { reply, type }: Description) {
  const description = 'Ответ метода';
  if (type) return { description, content: { [type]: { schema: { type: 'string' } } } };
  if (!reply) return { description: 'Без тела' };
  const schema = reference(nameOf(schemas, reply, `${capital(key)}Reply`));
  return { description, content: { 'application/json': { schema } } };
}

function parametersOf(path: string, { query }: Description) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const shape = Object.entries(query?.shape ?? {}) as [string, z.ZodType][];
  const inQuery = shape.map(([name, field]) => {
    const { $schema: _, ...schema } = z.toJSONSchema(field);
    return { name, in: 'query', required: !field.isOptional(), schema };
  });
  const all = [...inPath, ...inQuery];
  return all.length === 0 ? {} : { parameters: all };
}

function operation(schemas: Schemas, { key, path, interval, right }: Described, isOpen: boolean) {
  const description = descriptions[key] ?? {};
  const body = bodyOf(schemas, key, description);
  return {
    operationId: key,
    summary: titles.methods[key] ?? key,
    description: [pause(interval), right && `Право: ${right}.`, description.inferred && INFERRED]
      .filter(Boolean)
      .join(' '),
    ...(isOpen ? { security: [] } : {}),
    ...parametersOf(path, description),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [description.status ?? 200]: replyOf(schemas, key, description),
      400: ERROR,
      ...(isOpen ? {} : { 401: ERROR, 403: ERROR }),
      429: ERROR,
    },
  };
}

/** Every shape as a component; the sandbox reads over fields it does not know, so none is forbidden. */
function componentsOf(schemas: Schemas) {
  const { schemas: made } = z.toJSONSchema(schemas, {
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(
    Object.entries(made).map(([id, { $schema: _schema, $id: _id, ...schema }]) => [id, schema]),
  );
}

/** The OpenAPI document of the protocol as the sandbox speaks it: every method it serves, its bodies and answers. */
export function openApi() {
  const paths: Record<string, Record<string, object>> = {};
  const schemas: Schemas = z.registry<{ id: string }>();
  for (const [schema, id] of named) schemas.add(schema, { id });
  const add = (method: Described, isOpen: boolean) => {
    const whole = method.path.startsWith('/') ? method.path : `/api/v1/${method.path}`;
    const path = whole.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.verb.toLowerCase()]: operation(schemas, method, isOpen) };
  };
  for (const method of openMethods) add(method, true);
  for (const method of methods) add(method, false);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Учебная МДЛП',
      version: '1',
      description: 'Методы, которые выполняет песочница. Токен получают методами auth и token.',
    },
    security: [{ token: [] }],
    components: {
      schemas: componentsOf(schemas),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'token <значение>' },
      },
    },
    paths,
  };
}
