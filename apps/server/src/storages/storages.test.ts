import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/index.ts';
import {
  findPlace,
  type PartnerInput,
  profileStorages,
  saveOwnBranches,
  savePartner,
  storages,
  storagesOfBranch,
} from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slices: [storages] });
});
afterAll(() => server.close());

const own = '00000000000201';
const theirs = '00000000000101';

async function world(names: string[] = ['Торговый зал']) {
  const organization = await server.organization();
  const user = await server.user(organization);
  await server.tenant(user, async (tx) => {
    await saveOwnBranches(tx, organization.id, [{ branchId: own, name: 'Аптека № 1', address: 'Москва' }]);
    await sql`
      insert into storage (organization_id, name, branch_id)
      select b.organization_id, n, b.id from branch b, unnest(${names}::text[]) n`.execute(tx);
  });
  const partner = (more: Partial<PartnerInput> = {}) =>
    server.tenant(user, (tx) =>
      savePartner(tx, {
        organizationId: organization.id,
        sysId: 'sys-1',
        name: 'ООО «Опт»',
        inn: '9999100018',
        kpp: '999901001',
        places: [{ branchId: theirs, address: 'Казань' }],
        ...more,
      }),
    );
  const place = (branchId: string) => server.tenant(user, (tx) => findPlace(tx, organization.id, branchId));
  return { organization, user, partner, place };
}

describe('storages', () => {
  it('of another organisation are not there', async () => {
    const [one, stranger] = [await world(), await world()];
    const chosen = await server.tenant(stranger.user, (tx) => profileStorages(tx, one.organization.id));
    expect(chosen).toEqual([]);
  });

  it('of one name say in lists which place they are of; the others do not', async () => {
    const { organization, user } = await world(['Зал', 'Холодильник']);
    const names = await server.tenant(user, async (tx) => {
      await sql`
        insert into branch (organization_id, branch_id, name)
        values (${organization.id}, '00000000000777', 'Аптечный пункт')`.execute(tx);
      await sql`
        insert into storage (organization_id, name, branch_id)
        select ${organization.id}, s.name, case when s.placed then b.id end
          from branch b, (values ('зал', true), ('Запасник', true), ('Зал', false)) s (name, placed)
         where b.branch_id = '00000000000777'`.execute(tx);
      return (await profileStorages(tx, organization.id)).map(({ name }) => name);
    });
    expect(names).toEqual(['Зал (Аптека № 1)', 'Холодильник', 'зал (Аптечный пункт)', 'Запасник', 'Зал']);
  });

  it('of a place are proposed for what comes to it', async () => {
    const { organization, user } = await world(['Зал', 'Склад']);
    const found = await server.tenant(user, (tx) => storagesOfBranch(tx, organization.id, own));
    expect(found).toMatchObject([{ name: 'Зал', branchId: own, isFos: false }, { name: 'Склад' }]);
  });
});

describe('places of activity', () => {
  it('are our own or a partner’s', async () => {
    const { partner, place } = await world();
    const id = await partner();
    expect(await place(own)).toMatchObject({ name: 'Аптека № 1', own: true, partner: null });
    expect(await place(theirs)).toMatchObject({
      name: 'ООО «Опт»',
      address: 'Казань',
      own: false,
      partner: { id, name: 'ООО «Опт»', inn: '9999100018', sysId: 'sys-1' },
    });
    expect(await place('00000000000999')).toBeNull();
  });

  it('keep the name people gave them when MDLP lists them anew', async () => {
    const { organization, user } = await world();
    const items = await server.tenant(user, async (tx) => {
      await saveOwnBranches(tx, organization.id, [
        { branchId: own, name: 'Место 201', address: 'Тверь' },
        { branchId: '00000000000202', name: 'Место 202', address: null },
      ]);
      return tx.selectFrom('branch').select(['branch_id', 'name', 'address']).orderBy('branch_id').execute();
    });
    expect(items).toMatchObject([
      { branch_id: own, name: 'Аптека № 1', address: 'Тверь' },
      { branch_id: '00000000000202', name: 'Место 202' },
    ]);
  });
});

describe('a partner', () => {
  it('is one, however often MDLP names it, and takes its places along', async () => {
    const { partner, place } = await world();
    const byNumbers = await partner({ sysId: null, places: [] });
    const bySystem = await partner();
    const renamed = await partner({ name: 'ООО «Новый Опт»', inn: null, kpp: null });
    expect([bySystem, renamed]).toEqual([byNumbers, byNumbers]);
    expect(await place(theirs)).toMatchObject({ partner: { name: 'ООО «Новый Опт»', inn: '9999100018' } });
    const heir = await partner({ sysId: 'sys-2', inn: '9999100032', name: 'Преемник' });
    expect(heir).not.toBe(byNumbers);
    expect(await place(theirs)).toMatchObject({ partner: { id: heir } });
  });

  it('is made once by people who save it at the same time', async () => {
    const { partner } = await world();
    const ids = await Promise.all([partner(), partner(), partner(), partner()]);
    expect(new Set(ids).size).toBe(1);
  });
});
