import type { Formats, Part } from '../reading/index.ts';
import type { SourceRecord } from '../reading/record.ts';

export type Cell = string | number | boolean | null;

/** Types of the columns of a batch, as PostgreSQL names them. */
export type ColumnType = 'text' | 'date' | 'numeric' | 'boolean' | 'integer' | 'bigint';

/** A table an importer fills. */
export type Target = {
  table: string;
  /** What its rows are called where the kind has several tables. */
  title?: string;
  /** Column by which a row is the same row in another file. */
  key: string;
  columns: Readonly<Record<string, ColumnType>>;
  /** `update`: changes rows that are there, adds none. */
  mode?: 'update';
  /** Has `version`, which every change counts up. */
  versioned?: boolean;
  /** A row entered by hand with the same name and no code takes the code. */
  adopts?: boolean;
  /** Has `actual`: false for what a full file leaves out. */
  ends?: boolean;
  /** Only rows of the regions of the source end. */
  byRegion?: boolean;
};

/** A row for one of the targets, by its name in the definition. */
export type TargetRow = { target: string; values: Record<string, Cell> };

/** A record that cannot be taken; the text says why. */
export class Rejection extends Error {}

/**
 * A row the source has and that is not taken: a full load does not end it. `key` = null: it cannot be read. `reason` =
 * null: the reason stands at another row of the record.
 */
export type LostRow = { target: string; key: string | null; reason: string | null };

export const isLost = (row: TargetRow | LostRow): row is LostRow => 'reason' in row;

/** Rows that are taken or lost together; lost, the row of this key stays what it is. */
export function rowsUnder<R extends TargetRow | LostRow>(
  target: string,
  key: string | null,
  rows: () => R[],
): (R | LostRow)[] {
  try {
    return rows();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return [{ target, key, reason: error.message }];
  }
}

/** Files of a source and how their records become rows. */
export type Reading = {
  /** Name of the file inside the source. */
  file: RegExp;
  formats: Formats;
  /** Rows of a record as they are `today` (yyyy-MM-dd); none = it says nothing for us. Throws Rejection. */
  rows(record: SourceRecord, place: { region: string; today: string }): (TargetRow | LostRow)[];
};

/** A kind of reference data: one definition, one importer. */
export type ImportKind = {
  key: string;
  title: string;
  /** Number or name of the directory in names of files and in their headers. */
  marks?: RegExp;
  /** Tables by the name rows call them. */
  targets: Readonly<Record<string, Target>>;
  /** In the order they must be read. */
  readings: readonly Reading[];
  /** Table whose rows the page counts. */
  counted: string;
  /** Statements after the last batch: trees, names along a path. */
  finish?: readonly string[];
};

/** Folder of a region inside of a source («77/AS_HOUSES…»), '' when there is none. */
export const regionOf = ({ name }: Pick<Part, 'name'>): string => /(?:^|\/)(\d{2})\//.exec(name)?.[1] ?? '';

/** The value, or a Rejection that names the field. */
export function required(value: string | null, field: string): string {
  if (value === null) throw new Rejection(`Нет поля «${field}»`);
  return value;
}

const dates = [/^(\d{4})-(\d{2})-(\d{2})/, /^(\d{2})\.(\d{2})\.(\d{4})/];

/** ISO date of `2026-11-05T…` or `05.11.2026`; null when absent. Throws Rejection when it is no date. */
export function dateOf(value: string | null): string | null {
  if (value === null) return null;
  const iso = dates[0]?.exec(value);
  const russian = dates[1]?.exec(value);
  const text = iso ? iso[0] : russian ? `${russian[3]}-${russian[2]}-${russian[1]}` : null;
  const known = text !== null && new Date(`${text}T00:00:00Z`);
  if (!known || Number.isNaN(known.getTime()) || known.toISOString().slice(0, 10) !== text) {
    throw new Rejection(`Неверная дата «${value}»`);
  }
  return text;
}

/** Money and quantities with a point or comma; null when absent. Throws Rejection when it is no number. */
export function numberOf(value: string | null): string | null {
  if (value === null) return null;
  const text = value.replaceAll(/\s/g, '').replace(',', '.');
  if (!/^\d{1,14}(\.\d{1,6})?$/.test(text)) throw new Rejection(`Неверное число «${value}»`);
  return text;
}

/** «1», «true», «да» and their like. */
export const flagOf = (value: string | null): boolean =>
  value !== null && /^(1|true|да|yes|y|t)$/i.test(value.trim());
