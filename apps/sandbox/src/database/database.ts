import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** One SQLite connection with prepared statements kept by their text. All calls are synchronous. */
export type Database = {
  /** All rows; `T` is the shape the statement selects. */
  all<T>(sql: string, ...params: SQLInputValue[]): T[];
  /** The first row, if any. */
  get<T>(sql: string, ...params: SQLInputValue[]): T | undefined;
  /** Executes a statement and tells how many rows it changed. */
  run(sql: string, ...params: SQLInputValue[]): number;
  /** Executes several statements without parameters. */
  exec(sql: string): void;
  /** Runs `work` whole or not at all; inside another transaction it joins that one. */
  transaction<T>(work: () => T): T;
  close(): void;
};

/**
 * Opens a database file, creating it when absent.
 * @param file path, or `:memory:`
 */
export function openFile(file: string): Database {
  const connection = new DatabaseSync(file);
  connection.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;');
  connection.exec('pragma temp_store = memory; pragma cache_size = -64000;');
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  let open = false;
  return {
    all: <T>(sql: string, ...params: SQLInputValue[]) => prepare(sql).all(...params) as T[],
    get: <T>(sql: string, ...params: SQLInputValue[]) => prepare(sql).get(...params) as T | undefined,
    run: (sql, ...params) => Number(prepare(sql).run(...params).changes),
    exec: (sql) => connection.exec(sql),
    transaction(work) {
      if (open) return work();
      connection.exec('begin immediate');
      open = true;
      try {
        const result = work();
        connection.exec('commit');
        return result;
      } catch (error) {
        connection.exec('rollback');
        throw error;
      } finally {
        open = false;
      }
    },
    close: () => connection.close(),
  };
}
