import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, type TestUser, testServer } from '../testing/index.ts';
import { ensureNomenclature, type GtinInfoInput, saveGtinInfo } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [] });
});
afterAll(() => server.close());

/** A GTIN nobody else in this file uses: the registry is common to all organisations. */
let last = 0;
const newGtin = () => `0952${String(++last).padStart(10, '0')}`;

const info = (gtin: string, more: Partial<GtinInfoInput> = {}): GtinInfoInput => ({
  gtin,
  name: 'Парацетамол-УС',
  prod_name: 'Парацетамол',
  prod_desc: 'Парацетамол-УС, таблетки, 500 мг',
  producer: 'АО «Пример»',
  full_size: '20',
  unit: 'шт.',
  prod_pack_1_2: '20',
  gnvlp: true,
  vzn: false,
  ...more,
});

const person = async () => server.user(await server.organization());

const ensure = (user: TestUser, gtins: string[]) =>
  server.tenant(user, (tx) => ensureNomenclature(tx, user.organizationId, gtins));

const namesOf = (user: TestUser) =>
  server.tenant(user, async (tx) => {
    const { rows } = await sql<{ name: string }>`select name from nomenclature order by gtin`.execute(tx);
    return rows.map((row) => row.name);
  });

const save = (user: TestUser, infos: GtinInfoInput[]) => server.tenant(user, (tx) => saveGtinInfo(tx, infos));

describe('nomenclature by GTIN', () => {
  it('is made once, also by people who need it at the same time', async () => {
    const user = await person();
    const gtins = [newGtin(), newGtin(), newGtin()];
    const all = await Promise.all([
      ...[ensure(user, gtins), ensure(user, gtins.toReversed()), ensure(user, [...gtins, ...gtins])],
    ]);
    for (const ids of all) expect(ids).toEqual(all[0]);
    expect(new Set(all[0]?.values()).size).toBe(3);
    expect((await ensure(user, [])).size).toBe(0);
  });

  it('is named by the registry when it is known, by the GTIN until then, in every organisation', async () => {
    const [user, neighbour] = [await person(), await person()];
    const [known, later] = [newGtin(), newGtin()];
    await save(user, [info(known, { prod_desc: 'таблетки, 500 мг' })]);
    await ensure(user, [known, later]);
    await ensure(neighbour, [later]);
    expect(await namesOf(user)).toEqual(['Парацетамол-УС, таблетки, 500 мг', `GTIN ${later}`]);
    await save(user, [info(later), info(later)]);
    expect(await namesOf(user)).toEqual([
      'Парацетамол-УС, таблетки, 500 мг',
      'Парацетамол-УС, таблетки, 500 мг',
    ]);
    expect(await namesOf(neighbour)).toEqual(['Парацетамол-УС, таблетки, 500 мг']);
  });

  it('keeps a name people gave it', async () => {
    const user = await person();
    const gtin = newGtin();
    await ensure(user, [gtin]);
    await server.tenant(user, (tx) =>
      sql`update nomenclature set name = 'Наш парацетамол', from_registry = false where gtin = ${gtin}`.execute(
        tx,
      ),
    );
    await save(user, [info(gtin)]);
    expect(await namesOf(user)).toEqual(['Наш парацетамол']);
  });

  it('of another organisation is another row', async () => {
    const [user, stranger] = [await person(), await person()];
    const gtin = newGtin();
    const [own, other] = [await ensure(user, [gtin]), await ensure(stranger, [gtin])];
    expect(own.get(gtin)).not.toBe(other.get(gtin));
    const planted = server.tenant(stranger, (tx) => ensureNomenclature(tx, user.organizationId, [newGtin()]));
    await expect(planted).rejects.toThrow(/row-level security/);
  });
});

describe('nomenclature and the registry of medicines', () => {
  const addDrug = (gtin: string | null, code?: string) =>
    server.system(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into mdse (name, gtin, type_mdse_id) select 'Лекарство', ${gtin}, min(id) from type_mdse
        returning id`.execute(tx);
      const id = rows[0]?.id ?? 0;
      if (code)
        await sql`insert into mdse_code (kind, code, mdse_id) values ('gtin', ${code}, ${id})`.execute(tx);
      return id;
    });
  const drugOf = (user: TestUser, gtin: string) =>
    server.tenant(user, async (tx) => {
      const { rows } = await sql<{ mdse_id: number | null }>`
        select mdse_id from nomenclature where gtin = ${gtin}`.execute(tx);
      return rows[0]?.mdse_id;
    });

  it('are joined by the GTIN, whichever came first, in every organisation', async () => {
    const [user, neighbour] = [await person(), await person()];
    const [known, later, other, nobodys] = [newGtin(), newGtin(), newGtin(), newGtin()];
    const first = await addDrug(known);
    for (const one of [user, neighbour]) await ensure(one, [known, later, other, nobodys]);
    expect(await drugOf(user, known)).toBe(first);
    expect([await drugOf(user, later), await drugOf(user, other)]).toEqual([null, null]);
    const second = await addDrug(later, other);
    for (const one of [user, neighbour]) {
      const drugs = [];
      for (const gtin of [known, later, other, nobodys]) drugs.push(await drugOf(one, gtin));
      expect(drugs).toEqual([first, second, second, null]);
    }
    const third = await person();
    await ensure(third, [other]);
    expect(await drugOf(third, other)).toBe(second);
  });

  it('a drug that is given its GTIN later is found, and what a person has chosen stays', async () => {
    const user = await person();
    const [own, given] = [newGtin(), newGtin()];
    const chosen = await addDrug(null);
    await ensure(user, [own, given]);
    await server.tenant(user, (tx) =>
      sql`update nomenclature set mdse_id = ${chosen} where gtin = ${own}`.execute(tx),
    );
    await addDrug(own);
    await server.system((tx) => sql`update mdse set gtin = ${given} where id = ${chosen}`.execute(tx));
    expect([await drugOf(user, own), await drugOf(user, given)]).toEqual([chosen, chosen]);
  });
});
