import type { DemoOrganization } from '../types.ts';

/** A small hospital nobody logs in to: what its health authority finds wrong there stays as it is. */
export const rural: DemoOrganization = {
  key: 'rural',
  sys_id: 'c2bd07a5-6a1c-4d0c-9d58-6a5ce2d7a8f1',
  name: 'Учебная участковая больница',
  full_name: 'Государственное бюджетное учреждение здравоохранения «Учебная участковая больница»',
  inn: '9999100064',
  kpp: '999901006',
  ogrn: '1259900000062',
  address: '143000, Учебная область, с. Дальнее-Учебное, ул. Больничная, д. 1',
  client_id: '5d0b5e1c-7a5f-4c8e-a0ce-0a3f5c1f7f11',
  client_secret: 'b7f4de52-9b0c-4c29-8d6a-5e7f3a2c9d10',
  places: [
    {
      branch_id: '00000000000501',
      name: 'Участковая больница',
      address: '143000, Учебная область, с. Дальнее-Учебное, ул. Больничная, д. 1',
      storages: [{ name: 'Аптечный пункт' }, { name: 'Холодильник' }, { name: 'Карантин' }],
    },
  ],
  users: [],
};
