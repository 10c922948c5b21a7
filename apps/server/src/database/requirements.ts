import type pg from 'pg';
import { DatabaseFailure } from './embedded/failure.ts';
import { markOf, secretKey } from './installation-key.ts';

/** PostgreSQL 15: views with security_invoker, `nulls not distinct`. */
const oldestVersion = 150_000;

type Facts = { version: number; bypasses: boolean; encoding: string; seals: boolean };

/** Checks that a server can carry the product. Throws DatabaseFailure with one sentence about what is missing. */
export async function checkServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version_num')::int as version,
           (rolsuper or rolbypassrls) as bypasses,
           current_setting('server_encoding') as encoding,
           exists (select from pg_available_extensions where name = 'pgcrypto') as seals
      from pg_roles where rolname = current_user`);
  const facts = rows[0];
  if (!facts || facts.version < oldestVersion) {
    throw new DatabaseFailure(
      'Нужен PostgreSQL 15 или новее: обновите сервер, названный в DATABASE_OWNER_URL.',
    );
  }
  if (facts.encoding !== 'UTF8') {
    throw new DatabaseFailure(
      `Кодировка базы данных — ${facts.encoding}, а нужна UTF8: создайте базу заново.`,
    );
  }
  if (!facts.seals) {
    throw new DatabaseFailure(
      'На сервере PostgreSQL нет расширения pgcrypto, которым шифруются сведения о пациентах: поставьте пакет postgresql-contrib той же версии.',
    );
  }
  if (!facts.bypasses) {
    throw new DatabaseFailure(
      'Роли из DATABASE_OWNER_URL не хватает права BYPASSRLS: выполните «alter role … bypassrls createrole».',
    );
  }
}

/** Checks that trigram search finds Cyrillic words; it does not where LC_CTYPE is C. */
export async function checkTrigrams(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ works: boolean }>(`select cardinality(show_trgm('ёж')) > 0 as works`);
  if (!rows[0]?.works) {
    throw new DatabaseFailure(
      'В этой базе данных не работает поиск по русским словам (LC_CTYPE = C): создайте её с LC_CTYPE = C.UTF-8.',
    );
  }
}

/** What PostgreSQL says of a value that another key has sealed. */
const wrongKey = '39000';

/** Checks that the installation's key is the one the database is sealed by, and opens every key of data. Throws DatabaseFailure with what to bring back. */
export async function checkKeys(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ mark: Buffer | null }>('select mark from installation_key');
  const mark = rows[0]?.mark ?? null;
  if (mark !== null && !mark.equals(markOf(secretKey()))) {
    throw new DatabaseFailure(
      'База данных зашифрована другим ключом установки: его сменили командой keys, или база возвращена из копии. Задайте в SECRET_KEY ключ этой базы или верните его файл secret.key: прежние лежат рядом под именами secret.key.before-….',
    );
  }
  try {
    await pool.query('select count(unsealed_key(sealed)) from data_key');
  } catch (error) {
    if ((error as { code?: string }).code !== wrongKey) throw error;
    throw new DatabaseFailure(
      'Сведения о пациентах зашифрованы другим ключом установки: верните прежний SECRET_KEY или файл secret.key папки данных. Он есть в копиях с паролем (файл .keys).',
    );
  }
}
