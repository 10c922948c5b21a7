import type { DemoOrganization } from '../types.ts';
import { person } from './person.ts';

export const distributor: DemoOrganization = {
  key: 'distributor',
  sys_id: '683735e3-f921-4dbb-8e2b-345f94503fa8',
  name: 'ООО «Учебный дистрибьютор»',
  full_name: 'Общество с ограниченной ответственностью «Учебный дистрибьютор „Пример-Опт“»',
  inn: '9999100018',
  kpp: '999901001',
  ogrn: '1259900000018',
  address: '115000, г. Москва, ул. Складская-Учебная, д. 1',
  client_id: 'a48b5e75-e293-4d8a-bfa8-3b5f2e179b80',
  client_secret: '76986f32-04d3-4c38-9e42-a4ab318b9667',
  places: [
    {
      branch_id: '00000000000101',
      name: 'Центральный склад',
      address: '115000, г. Москва, ул. Складская-Учебная, д. 1',
      storages: [
        { name: 'Зона приёмки' },
        { name: 'Основное хранение', use_address: true },
        { name: 'Холодильная камера' },
      ],
    },
    {
      branch_id: '00000000000102',
      name: 'Региональный склад',
      address: '420000, г. Казань, ул. Складская-Учебная, д. 2',
      storages: [{ name: 'Основное хранение', use_address: true }, { name: 'Карантин' }],
    },
  ],
  users: [
    person('opt', {
      name: 'Оптов Григорий Николаевич',
      position: 'Менеджер отгрузки',
      type: 'user',
      inn: '999900000160',
      snils: '90000010185',
    }),
    person('direktor', {
      name: 'Торговец Марина Львовна',
      position: 'Директор',
      type: 'admin',
      inn: '999900000234',
      snils: '90000010286',
    }),
  ],
};
