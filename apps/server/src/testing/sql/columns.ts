import pg from 'pg';
import type { Column } from './record.ts';

const { builtins } = pg.types;

/** What the driver makes of PostgreSQL's types; of all others it makes text. */
const made = new Map<number, string>([
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.OID, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.TIMESTAMP, 'Date'],
  [builtins.TIMESTAMPTZ, 'Date'],
]);

/** JSON may hold anything: PostgreSQL does not describe it. */
const json: readonly number[] = [builtins.JSON, builtins.JSONB];

/** Arrays by their own numbers, which `builtins` does not name. */
const arrays = new Map<number, string>([
  [1000, 'boolean'],
  [1001, 'Buffer'],
  [1005, 'number'],
  [1007, 'number'],
  [1028, 'number'],
  [1021, 'number'],
  [1022, 'number'],
  [1231, 'number'],
  [1115, 'Date'],
  [1182, 'Date'],
  [1185, 'Date'],
  [1009, 'string'],
  [1014, 'string'],
  [1015, 'string'],
  [1016, 'string'],
  [1183, 'string'],
  [2951, 'string'],
]);

const jsonArrays: readonly number[] = [199, 3807];

function typeOf({ type, nulls, nullElements }: Column): string {
  if (json.includes(type)) return 'any';
  const empty = nulls ? ' | null' : '';
  if (jsonArrays.includes(type)) return `any[]${empty}`;
  const element = arrays.get(type);
  if (element) return `(${element}${nullElements ? ' | null' : ''})[]${empty}`;
  return `${made.get(type) ?? 'string'}${empty}`;
}

/** The row that PostgreSQL described, as a type: `{ "id": number; "name": string | null }`. */
export function rowType(columns: Column[]): string {
  return `{ ${columns.map((column) => `${JSON.stringify(column.name)}: ${typeOf(column)}`).join('; ')} }`;
}
