import type { Call, FieldError } from '@provizor/contract';
import { z } from 'zod';

/** Understood in every call: a list that is asked for anew, the session of MDLP (stock-and-exchange, section 6). */
const everywhere = new Set(['_', 'token']);

const keysOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** Fields a call answers a row with: whoever changes one may send it back as he got it. */
function answered({ reply }: Call): string[] {
  if (!(reply instanceof z.ZodObject)) return [];
  const { item } = reply.shape as Record<string, z.ZodType | undefined>;
  return [...keysOf(reply), ...keysOf(item)];
}

const changes = ({ access, method }: Call): boolean =>
  method !== 'GET' && !('action' in access && access.action === 'read');

/**
 * Fields and filters of a request that its call does not know, each named: what is dropped in silence is taken for done.
 * Shapes that rename what they are given look themselves.
 */
export function unknownFields(call: Call, part: 'query' | 'body', value: unknown): FieldError[] {
  const schema = call[part];
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined) return [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const known = new Set([...keysOf(schema), ...(part === 'body' && changes(call) ? answered(call) : [])]);
  return Object.keys(value)
    .filter((key) => !known.has(key) && !everywhere.has(key))
    .map((key) => ({
      path: `${part}.${key}`,
      message:
        part === 'query' || !changes(call) ? `Неизвестный отбор «${key}»` : `Неизвестное поле «${key}»`,
    }));
}
