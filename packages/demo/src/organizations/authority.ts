import type { DemoAuthority } from '../types.ts';
import { person } from './person.ts';
import { rural } from './rural.ts';

/** The health authority of the demo: no participant of MDLP, without places, storages and certificates. */
export const authority: DemoAuthority = {
  name: 'Департамент здравоохранения Учебной области',
  full_name: 'Департамент здравоохранения Учебной области (учебный орган управления здравоохранением)',
  inn: '9999100057',
  kpp: '999901005',
  ogrn: '1259900000051',
  address: '101000, г. Москва, пл. Департаментская-Учебная, д. 1',
  subordinates: ['pharmacy1', 'pharmacy2', 'hospital'],
  district: {
    name: 'Отдел здравоохранения Дальнего-Учебного района',
    full_name: 'Отдел здравоохранения администрации Дальнего-Учебного района Учебной области',
    inn: '9999100071',
    ogrn: '1259900000073',
    address: '143000, Учебная область, с. Дальнее-Учебное, ул. Советская, д. 1',
    organizations: [rural],
  },
  users: [
    person('uzo', {
      name: 'Надзорова Вера Аркадьевна',
      position: 'Специалист по лекарствам',
      type: 'user',
      inn: '999900001291',
      snils: '90000011288',
    }),
  ],
};
