import type { DemoOrganization } from '../types.ts';
import { person } from './person.ts';

export const pharmacy1: DemoOrganization = {
  key: 'pharmacy1',
  sys_id: '34c5c26a-7611-4c86-afa7-25343ea679fa',
  name: 'Аптека «Ромашка-Учебная»',
  full_name: 'Общество с ограниченной ответственностью «Аптека „Ромашка-Учебная“»',
  inn: '9999100025',
  kpp: '999901002',
  ogrn: '1259900000029',
  address: '125000, г. Москва, ул. Аптечная-Учебная, д. 5',
  client_id: '95d549a8-4589-4649-b444-6c86052ddef9',
  client_secret: 'e0df6b79-38d4-4b9d-a43f-a8435166d6a2',
  places: [
    {
      branch_id: '00000000000201',
      name: 'Аптека № 1',
      address: '125000, г. Москва, ул. Аптечная-Учебная, д. 5',
      storages: [
        { name: 'Торговый зал', use_address: true },
        { name: 'Материальная комната', use_address: true },
        { name: 'Холодильник' },
        { name: 'Сейф ПКУ' },
        { name: 'Карантин' },
      ],
    },
    {
      branch_id: '00000000000202',
      name: 'Аптечный пункт при поликлинике',
      address: '125000, г. Москва, ул. Больничная-Учебная, д. 12',
      storages: [{ name: 'Торговый зал' }, { name: 'Материальная комната' }],
    },
  ],
  users: [
    person('zav', {
      name: 'Липова Ольга Павловна',
      position: 'Заведующая аптекой',
      type: 'admin',
      inn: '999900000308',
      snils: '90000010387',
    }),
    person('apteka', {
      name: 'Ромашкина Анна Сергеевна',
      position: 'Фармацевт',
      type: 'user',
      inn: '999900000481',
      snils: '90000010488',
    }),
    person('provizor', {
      name: 'Мятов Илья Андреевич',
      position: 'Провизор',
      type: 'user',
      inn: '999900000555',
      snils: '90000010589',
    }),
  ],
};
