import { type Access, type Call, refusals } from '@provizor/contract';
import { z } from 'zod';

type Schema = Record<string, unknown>;
type Operation = Record<string, unknown>;

/** The part of an OpenAPI 3.1 document we write. */
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: Schema;
};

const accessTexts: Record<Exclude<Access['kind'], 'can' | 'terminal' | 'egisso' | 'hiv'>, string> = {
  anyone: 'без входа',
  signedIn: 'любой вошедший',
  notUzo: 'вошедший, кроме органа управления здравоохранением',
  uzo: 'орган управления здравоохранением',
  admin: 'администратор организации',
  adminOrInitial: 'администратор организации или любой вошедший, пока идёт первичная настройка',
  divisionAdmin: 'администратор организации или подразделения',
  phone: 'подключённый телефон-сканер',
  root: 'главный администратор',
};

function accessText(access: Access): string {
  if (access.kind === 'egisso') {
    return `право ${access.action === 'read' ? 'просмотра' : 'изменения'}: llo — у тех, кто работает с ЕГИССО`;
  }
  if (access.kind === 'hiv') {
    return `право ${access.action === 'read' ? 'просмотра' : 'изменения'}: hiv — в организации с группой «ВИЧ»`;
  }
  if (access.kind !== 'can' && access.kind !== 'terminal') return accessTexts[access.kind];
  const ability = `право ${access.action === 'read' ? 'просмотра' : 'изменения'}: ${access.subject}`;
  return access.kind === 'terminal' ? `терминал сбора данных или ${ability}` : ability;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Повтор с тем же ключом возвращает первый ответ',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

const json = (schema: Schema) => ({ 'application/json': { schema } });

const oneFile = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      },
    },
  },
};

const fileAnswer = {
  description: 'Файл; имя в заголовке content-disposition',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

function operation(slice: string, name: string, call: Call): Operation {
  const open = call.access.kind === 'anyone';
  const refusal = { description: 'Отказ', content: json({ $ref: '#/components/schemas/Refusal' }) };
  return {
    operationId: name,
    tags: [slice],
    summary: call.title,
    description: `Доступ: ${accessText(call.access)}`,
    security: open ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(call.idempotent ? [idempotencyHeader] : []),
    ],
    ...(call.upload ? { requestBody: oneFile } : {}),
    ...(call.body ? { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } } : {}),
    responses: {
      '200': call.file ? fileAnswer : { description: 'Ответ', content: json(schemaOf(call.reply, 'output')) },
      default: refusal,
    },
  };
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(refusals) },
    message: { type: 'string' },
    cure: { type: 'string' },
    details: {},
  },
};

/** Describes all calls of the contract as an OpenAPI 3.1 document. */
export function openApiDocument(
  calls: { slice: string; name: string; call: Call }[],
  version: string,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const { slice, name, call } of calls) {
    const path = paths[call.path] ?? {};
    path[call.method.toLowerCase()] = operation(slice, name, call);
    paths[call.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Провизор', version },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
