import type { DemoAuthority } from '../types.ts';
import { person } from './person.ts';

/** The health authority of the demo: no participant of MDLP, without places, storages and certificates. */
export const authority: DemoAuthority = {
  name: 'Департамент здравоохранения Учебной области',
  full_name: 'Департамент здравоохранения Учебной области (учебный орган управления здравоохранением)',
  inn: '9999100057',
  kpp: '999901005',
  ogrn: '1259900000051',
  address: '101000, г. Москва, пл. Департаментская-Учебная, д. 1',
  subordinates: ['pharmacy1', 'pharmacy2', 'hospital'],
  users: [
    person('uzo', {
      name: 'Надзорова Вера Аркадьевна',
      position: 'Главный специалист отдела лекарственного обеспечения',
      type: 'user',
      inn: '999900001291',
      snils: '90000011288',
    }),
  ],
};
