import { methods, openMethods } from '../mdlp/methods/index.ts';
import { titles } from './titles.ts';

const REPLY = {
  description: 'Ответ метода',
  content: { 'application/json': { schema: { type: 'object' } } },
};
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

type Described = {
  key: string;
  verb: string;
  path: string;
  interval: number;
  right?: string;
  filter?: readonly string[];
};

const whole = { type: 'integer', minimum: 0 };

/** The body of a list as its handler reads it; any other is an object. */
const bodyOf = (filter: readonly string[] | undefined) =>
  filter === undefined
    ? { type: 'object' }
    : {
        type: 'object',
        required: ['start_from', 'count'],
        properties: {
          filter: { type: 'object', properties: Object.fromEntries(filter.map((name) => [name, {}])) },
          start_from: whole,
          count: { ...whole, maximum: 100 },
        },
      };

function operation({ key, verb, path, interval, right, filter }: Described, isOpen: boolean) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return {
    operationId: key,
    summary: titles.methods[key] ?? key,
    description: [pause(interval), right && `Право: ${right}.`].filter(Boolean).join(' '),
    ...(isOpen ? { security: [] } : {}),
    ...(names.length === 0
      ? {}
      : {
          parameters: names.map((name) => ({
            name,
            in: 'path',
            required: true,
            schema: { type: 'string' },
          })),
        }),
    ...(verb === 'GET' || verb === 'DELETE'
      ? {}
      : { requestBody: { content: { 'application/json': { schema: bodyOf(filter) } } } }),
    responses: { 200: REPLY, 400: ERROR, ...(isOpen ? {} : { 401: ERROR, 403: ERROR }), 429: ERROR },
  };
}

/** The OpenAPI document of the protocol as the sandbox speaks it: every method it serves. */
export function openApi() {
  const paths: Record<string, Record<string, object>> = {};
  const add = (method: Described, isOpen: boolean) => {
    const whole = method.path.startsWith('/') ? method.path : `/api/v1/${method.path}`;
    const path = whole.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.verb.toLowerCase()]: operation(method, isOpen) };
  };
  for (const method of openMethods) add(method, true);
  for (const method of methods) add(method, false);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Учебный МДЛП',
      version: '1',
      description: 'Методы, которые выполняет песочница. Токен получают методами auth и token.',
    },
    security: [{ token: [] }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'token <значение>' },
      },
    },
    paths,
  };
}
