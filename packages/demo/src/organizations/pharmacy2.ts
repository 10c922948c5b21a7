import type { DemoOrganization } from '../types.ts';
import { person } from './person.ts';

export const pharmacy2: DemoOrganization = {
  key: 'pharmacy2',
  sys_id: '38435172-279f-4d5c-95f6-6916686f20ef',
  name: 'Аптека «Василёк-Учебная»',
  full_name: 'Общество с ограниченной ответственностью «Аптека „Василёк-Учебная“»',
  inn: '9999100032',
  kpp: '999901003',
  ogrn: '1259900000030',
  address: '190000, г. Санкт-Петербург, ул. Аптечная-Учебная, д. 8',
  client_id: '65db22d6-6789-4695-9983-76ff31f7d8a0',
  client_secret: 'ce4363c9-58b4-4154-869c-48cfd4b3d334',
  places: [
    {
      branch_id: '00000000000301',
      name: 'Аптека «Василёк»',
      address: '190000, г. Санкт-Петербург, ул. Аптечная-Учебная, д. 8',
      storages: [{ name: 'Торговый зал' }, { name: 'Материальная комната' }, { name: 'Холодильник' }],
    },
    {
      branch_id: '00000000000302',
      name: 'Аптека «Василёк» на площади',
      address: '190000, г. Санкт-Петербург, пл. Учебная, д. 3',
      storages: [{ name: 'Торговый зал' }, { name: 'Материальная комната' }],
    },
  ],
  users: [
    person('zav2', {
      name: 'Полевой Виктор Ильич',
      position: 'Заведующий аптекой',
      type: 'admin',
      inn: '999900000629',
      snils: '90000010690',
    }),
    person('apteka2', {
      name: 'Васильева Дарья Михайловна',
      position: 'Фармацевт',
      type: 'user',
      inn: '999900000700',
      snils: '90000010791',
    }),
    person('kabinet', {
      name: 'Незабудкина Алла Юрьевна',
      position: 'Провизор',
      type: 'user',
      inn: '999900001439',
      snils: '90000011490',
      hiv: true,
    }),
  ],
};
