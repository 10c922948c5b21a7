import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { migrate } from '../database/index.ts';
import { readDatabaseFiles } from '../database/migration-files.ts';
import { migrationFolder } from '../testing/migration-folder.ts';

const { open } = migrationFolder();

/** The database of a release before values were sealed. */
const before = { ...readDatabaseFiles(), repeatable: [] };
before.migrations = before.migrations.filter(({ number }) => number < 1203);

test('an upgrade seals what is there: patients, the trail, packages, papers, searches, stored answers', async () => {
  const pool = open();
  await migrate(pool, before);
  await pool.query(`
    insert into organization (id, name) values (77, 'Аптека');
    
    insert into patient (organization_id, name, ssn, birth_date, policy, phone, address)
    values (77, 'Сорокоумова Анна', '11223344595', '1948-05-17', '7700000000000001', '+7 900', 'Тверь, Садовая'),
           (77, 'Безномерная Вера', null, '1950-01-02', null, null, null);
    update patient set phone = '+7 901' where phone is not null;
    insert into patient (organization_id, name, birth_date) values (77, 'Стёртый', '1950-01-01');
    update patient set masked_at = now() where name = 'Стёртый';
    insert into programme (organization_id, id, name, kind, source_type_id)
    values (77, 1, 'Программа', 'federal', (select min(id) from source_type));
    insert into register_package (organization_id, uuid, register, kind, programme_id, period_s, period_e, name, content)
    values (77, '6f1f4a3c-0000-4000-8000-000000000001', 'egisso', 'facts', 1, '2026-11-01', '2026-11-30', 'п',
            '\\x${gzipSync('Сорокоумова').toString('hex')}');
    insert into register_record (organization_id, register, element, subject_id, title, digest)
    values (77, 'egisso', 'fact', 1, 'Сорокоумова Анна, рецепт 1', 'd');
    insert into prescription_search (organization_id, number, date, ssn, answer)
    values (77, '1', '2026-11-01', '11223344595', '{"name": "Сорокоумова"}');
    insert into idempotency_key (organization_id, user_id, key, call, body_hash, reply)
    values (77, 1, 'key-of-test', 'POST x', 'h', '{"name": "Сорокоумова"}');`);
  await migrate(pool);

  await pool.query('begin');
  await pool.query(`set local role provizor_app; set local app.organization_id = '77'`);
  const { rows } = await pool.query(`
    select name, ssn, birth_date::text as birth_date, policy, phone, address, version, search,
           ssn_mark = mark_of(77, '11223344595') as marked
      from patient order by id`);
  expect(rows).toMatchObject([
    {
      name: 'Сорокоумова Анна',
      ssn: '11223344595',
      birth_date: '1948-05-17',
      policy: '7700000000000001',
      phone: '+7 901',
      address: 'Тверь, Садовая',
      search: ' сорокоумова анна 11223344595 7700000000000001',
      marked: true,
    },
    { name: 'Безномерная Вера', ssn: null, phone: null, marked: null },
    { name: 'Стёртый' },
  ]);
  const opened = async (text: string) => (await pool.query(text)).rows[0]?.value;
  const keys = '(select opened_keys()), sealed_by';
  expect(
    await opened(`
      select jsonb_agg(opened_changes(changes, ${keys}) -> 'phone' order by id) as value
        from audit_entry where table_name = 'patient' and changes ? 'phone'`),
  ).toEqual([
    { old: null, new: '+7 900' },
    { old: '+7 900', new: '+7 901' },
  ]);
  expect(await opened(`select open_text(title, ${keys}) as value from register_record`)).toBe(
    'Сорокоумова Анна, рецепт 1',
  );
  expect(await opened(`select open_bytes(content, ${keys}) as value from register_package`)).toEqual(
    gzipSync('Сорокоумова'),
  );
  expect(
    await opened(
      `select open_text(ssn, ${keys}) || open_text(answer, ${keys}) as value from prescription_search`,
    ),
  ).toBe('11223344595{"name": "Сорокоумова"}');
  expect(await opened(`select open_text(reply, ${keys})::jsonb as value from idempotency_key`)).toEqual({
    name: 'Сорокоумова',
  });
  await expect(
    pool.query(`insert into patient (organization_id, name, birth_date, ssn)
                values (77, 'Другая', '1950-01-01', '11223344595')`),
  ).rejects.toThrow('patient_organization_id_ssn_key');
  await pool.query('rollback');

  // the files of the tables were written anew
  await pool.query('checkpoint');
  const left = await pool.query(`
    select c.relname from pg_class c
     where pg_relation_filepath(c.oid) is not null
       and position(convert_to('Сорокоумова', 'UTF8') in
                    pg_read_binary_file(pg_relation_filepath(c.oid), 0, 1000000000, true)) > 0`);
  expect(left.rows).toEqual([]);
});
