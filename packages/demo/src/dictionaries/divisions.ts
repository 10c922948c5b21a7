import type { DemoOrganization } from '../types.ts';
import { type DemoNode, parseTree } from './tree.ts';

const pharmacy = parseTree(`
Аптека | А
  Торговый отдел | А-1
  Отдел запасов | А-2
`);

/** Divisions of the organisations: name and code; a storage of the same name belongs to the division. */
export const divisions: Readonly<Record<DemoOrganization['key'], DemoNode[]>> = {
  distributor: parseTree(`
Дирекция | 01
Отдел продаж | 02
Складской комплекс | 03
  Приёмка | 03-1
  Отгрузка | 03-2
`),
  pharmacy1: pharmacy,
  pharmacy2: pharmacy,
  hospital: parseTree(`
Администрация | 100
Больничная аптека | 200
Терапевтическая служба | 300
  Терапевтическое отделение | 310
  Кардиологическое отделение | 320
  Эндокринологическое отделение | 330
Хирургическая служба | 400
  Хирургическое отделение | 410
  Операционный блок | 420
  Отделение реанимации | 430
`),
  rural: parseTree(`
Администрация | 1
Стационар | 2
`),
};

/** Division of a person by position: the first row that fits. */
export const divisionsOfPeople: readonly { position: RegExp; division: string }[] = [
  { position: /главный врач/i, division: 'Администрация' },
  { position: /отделением/i, division: 'Терапевтическая служба' },
  { position: /заведующая больничной|кладовщик/i, division: 'Больничная аптека' },
  { position: /сестра/i, division: 'Терапевтическое отделение' },
  { position: /директор/i, division: 'Дирекция' },
  { position: /менеджер/i, division: 'Отдел продаж' },
  { position: /заведующ/i, division: 'Аптека' },
  { position: /фармацевт|провизор/i, division: 'Торговый отдел' },
];
