import { z } from 'zod';

/** What a method takes and gives; a method without a body or an answer leaves them out. */
export type Description = {
  body?: z.ZodType;
  query?: z.ZodObject;
  reply?: z.ZodType;
  /** Of the answer, where it is not JSON. */
  type?: 'text/plain' | 'application/xml' | 'application/zip';
  /** Of the body, where it is not JSON. */
  bodyType?: 'application/xml';
  /** Status of success; 200 unless told. */
  status?: 201;
  /** No source states this body: the obvious one was taken. */
  inferred?: boolean;
};

/** Descriptions by the key of the method. */
export type Descriptions = Readonly<Record<string, Description>>;

/** Shapes that have a name of their own in the description. */
export const named = new Map<z.ZodType, string>();
export const name = <S extends z.ZodType>(id: string, schema: S): S => {
  named.set(schema, id);
  return schema;
};

export const text = z.string();
export const filled = z.string().min(1);
export const whole = z.number().int().min(0);
export const yes = z.boolean();
export const guid = z.string().regex(/^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/);
export const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/);
export const place = z.string().regex(/^\d{14}$/);
export const gtin = z.string().regex(/^\d{14}$/);
export const sgtin = z.string().regex(/^\d{14}.{13}$/);
export const sscc = z.string().regex(/^\d{18}$/);
/** `2024-05-05T07:43:00`, of the registries. */
export const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);
/** `2024-05-01 10:00:00`, of documents. */
export const documentTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
/** A code as its text or its number. */
export const value = z.union([z.string(), z.number(), z.boolean()]);

export const listBody = (filter: z.ZodType) =>
  z.strictObject({ filter, start_from: whole, count: whole.max(100) });
/** As above, where the filter may be left out. */
export const openListBody = (filter: z.ZodType) =>
  z.strictObject({ filter: filter.optional(), start_from: whole, count: whole.max(100) });
export const entries = (row: z.ZodType) => z.strictObject({ entries: z.array(row), total: whole });
/** An obstacle told inside HTTP 200 (mdlp-api 1.3). */
export const obstacle = { error_code: z.number().int(), error_desc: text };
