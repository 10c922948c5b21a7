import { addPartner, getMdlpRights, getMdlpUser, updateBranches } from '@provizor/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Pharmacist, pharmacy, startWorld, theirPlace, until, type World } from '../testing/world.ts';

let world: World;
let person: Pharmacist;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  world.sandbox.faults.clear();
  person = await world.pharmacist();
});
afterAll(() => world.close());

/** The distributor the demo world's goods come from. */
const supplier = { inn: '9999100018', kpp: '999901001' };

const add = (body: { inn: string; kpp?: string }) =>
  world.server.send(addPartner, { body }, { token: person.token });

const placesOf = async (partner: number) => {
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ branch_id: string; address: string | null }>`
      select branch_id, address from partner_branch where partner_id = ${partner} order by branch_id`.execute(
      db,
    ),
  );
  return rows;
};

test('a counterparty is added with its places, and adding it again changes nothing', async () => {
  await person.signIn();
  const first = await world.server.call(addPartner, { body: supplier }, person.token);
  expect(first).toMatchObject({ added: true, places: 2 });
  const places = await placesOf(first.partner_id);
  expect(places.map(({ branch_id }) => branch_id)).toContain(theirPlace);
  expect(places.every(({ address }) => address)).toBe(true);
  const second = await world.server.call(addPartner, { body: supplier }, person.token);
  expect(second).toEqual({ ...first, added: false });
  expect(await placesOf(first.partner_id)).toEqual(places);
});

test.each([
  [{ inn: '', kpp: '999901001' }, 'inn', 'Введите ИНН'],
  [{ inn: '99991000', kpp: '999901001' }, 'inn', 'Укажите корректный ИНН'],
  [{ inn: '9999100018', kpp: '' }, 'kpp', 'Введите КПП'],
  [{ inn: '9999100018', kpp: '99990100' }, 'kpp', 'Укажите корректный КПП'],
  [{ inn: '999910001812', kpp: '999901001' }, 'kpp', 'У предпринимателя (ИНН из 12 цифр) нет КПП'],
])('%j is told at the field', async (body, field, message) => {
  const { status, body: answer } = await add(body);
  expect(status).toBe(400);
  expect(answer).toMatchObject({ code: 'input.invalid', details: [{ path: `body.${field}`, message }] });
});

test('one MDLP does not know is refused with the reason; so are ourselves', async () => {
  await person.signIn();
  const unknown = await add({ inn: '7700000001', kpp: '770001001' });
  expect(unknown.status).toBe(422);
  expect(unknown.body).toMatchObject({
    code: 'partner.not-added',
    message:
      'Произошла ошибка при попытке добавить контрагента с ИНН и КПП: в МДЛП нет участника, у которого ИНН 7700000001 и КПП 770001001',
  });
  const ourselves = await add({ inn: pharmacy.inn, kpp: '999901001' });
  expect(ourselves.body).toMatchObject({ details: { reason: 'это ИНН вашей организации' } });
});

test('what MDLP answers instead is the reason; without a session one has to sign in', async () => {
  expect((await add(supplier)).body).toMatchObject({ code: 'mdlp.session-required' });
  await person.signIn();
  world.sandbox.faults.add({ kind: 'error', method: 'partners', status: 503, times: 1 });
  const { body } = await add(supplier);
  expect(body).toMatchObject({
    code: 'partner.not-added',
    message: expect.stringContaining('МДЛП недоступна'),
  });
});

test('what people call a counterparty stays', async () => {
  await person.signIn();
  const { partner_id: id, name } = await world.server.call(addPartner, { body: supplier }, person.token);
  await world.server.tenant(person, (db) =>
    sql`update partner set name = 'Наш поставщик' where id = ${id}`.execute(db),
  );
  const again = await world.server.call(addPartner, { body: supplier }, person.token);
  expect(again).toMatchObject({ partner_id: id, name: 'Наш поставщик', added: false });
  const { rows } = await world.server.tenant(person, (db) =>
    sql<{ full_name: string }>`select full_name from partner where id = ${id}`.execute(db),
  );
  expect(rows[0]?.full_name).toBe(name);
});

test('own places are refreshed: a new one is told', async () => {
  await person.signIn();
  await until('the places of the session', async () => {
    const { rows } = await world.server.tenant(person, (db) =>
      sql<{ n: number }>`select count(*)::int as n from branch`.execute(db),
    );
    return (rows[0]?.n ?? 0) > 1;
  });
  await world.server.tenant(person, (db) =>
    sql`delete from branch where branch_id = '00000000000202'`.execute(db),
  );
  const once = await world.server.call(updateBranches, { body: {} }, person.token);
  expect(once).toMatchObject({ own: true, partner_id: null, added: 1 });
  const again = await world.server.call(updateBranches, { body: {} }, person.token);
  expect(again).toEqual({ ...once, added: 0 });
});

test('a counterparty’s places are refreshed by our row, its identifier or its numbers', async () => {
  await person.signIn();
  const { partner_id: id } = await world.server.call(addPartner, { body: supplier }, person.token);
  await world.server.tenant(person, (db) =>
    sql`delete from partner_branch where branch_id = ${theirPlace}`.execute(db),
  );
  const byRow = await world.server.call(updateBranches, { body: { id } }, person.token);
  expect(byRow).toEqual({ own: false, partner_id: id, total: 2, added: 1 });
  const byNumbers = await world.server.call(updateBranches, { body: supplier }, person.token);
  expect(byNumbers).toEqual({ ...byRow, added: 0 });
  const nobody = await world.server.send(updateBranches, { body: { sys_id: 'x' } }, { token: person.token });
  expect(nobody).toMatchObject({ status: 404, body: { code: 'mdlp.not-found' } });
  const noRow = await world.server.send(updateBranches, { body: { id: 999_999 } }, { token: person.token });
  expect(noRow.body).toMatchObject({ code: 'not-found' });
});

test('the person of the session and his rights are shown, what is lacking with what it is for', async () => {
  await person.signIn();
  const { user, organization } = await world.server.call(getMdlpUser, { body: {} }, person.token);
  expect(user).toMatchObject({ status: 'ACTIVE', name: expect.stringMatching(/\S+ \S+/) });
  expect(organization).toMatchObject({
    inn: pharmacy.inn,
    kpp: pharmacy.kpp,
    ogrn: pharmacy.ogrn,
    address: pharmacy.address,
    ours: true,
  });
  world.sandbox.grant('apteka', ['REESTR_SGTIN', 'INCOME_LIST']);
  const { rights, items } = await world.server.call(getMdlpRights, { body: {} }, person.token);
  expect(rights).toEqual(['REESTR_SGTIN', 'INCOME_LIST']);
  expect(items.find(({ right }) => right === 'UPLOAD_DOCUMENT')).toEqual({
    right: 'UPLOAD_DOCUMENT',
    title: 'Загрузка документов',
    use: 'отправка документов всех мастеров',
    granted: false,
  });
});

test('licences come at the beginning of a session; those MDLP has no longer go', async () => {
  const kept = async () => {
    const { rows } = await world.server.tenant(person, (db) =>
      sql<{ number: string; ends: string | null }>`
        select number, ends::text from pharm_licence order by number`.execute(db),
    );
    return rows;
  };
  await world.server.tenant(person, (db) =>
    sql`insert into pharm_licence (organization_id, id, number, ends)
        values (${person.organizationId}, 'old', 'УЧ-77-0000-9', '2026-01-01')`.execute(db),
  );
  await person.signIn();
  const licences = await until('the licences of MDLP', async () => {
    const rows = await kept();
    return rows.length > 0 && rows.every(({ number }) => number !== 'УЧ-77-0000-9') && rows;
  });
  // one of each place; that of the first ends in forty days, the others have no term
  expect(licences.map(({ number }) => number)).toEqual(
    licences.map((_, i) => `УЧ-77-${pharmacy.inn.slice(-4)}-${i + 1}`),
  );
  expect(licences.length).toBeGreaterThan(1);
  const ends = licences.map(({ ends: end }) => end);
  expect(ends.slice(1)).toEqual(licences.slice(1).map(() => null));
  const days = (Date.parse(ends[0] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(38);
  expect(days).toBeLessThan(41);
});
