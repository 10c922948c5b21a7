import { type Field, type Fields, group, list, value } from '../records/model.ts';
import { day, digits, oneOf, text } from '../records/types.ts';

/** A paper of a citizen; days are yyyy-MM-dd. */
export type FrlloPaper = {
  type: string;
  serial?: string;
  number: string;
  issueDate: string;
  authority?: string;
  expiryDate?: string;
};

export type FrlloAddress = {
  type: string;
  fiasAddress?: string;
  fiasHome?: string;
  region?: string;
  area?: string;
  areaPrefix?: string;
  street?: string;
  streetPrefix?: string;
  house?: string;
  building?: string;
  structure?: string;
  room?: string;
  since: string;
  until?: string;
};

/** A citizen as prescriptions and monetisation name him. */
export type FrlloCitizen = {
  /** His number in the register, once known. */
  registerId?: string;
  /** His number with us. */
  extCitizenId?: string;
  name?: string;
  surname?: string;
  patronymic?: string;
  firstSurname?: string;
  birthDate?: string;
  /** 1 male, 2 female, 3 not defined. */
  sex?: '1' | '2' | '3';
  snils?: string;
  /** 16 digits. */
  policy?: string;
  identityPapers?: readonly FrlloPaper[];
  /** ОКАТО of the region that serves him. */
  region: string;
};

/** A citizen with his benefits carries more. */
export type FrlloBeneficiary = FrlloCitizen & {
  /** ОКСМ, 3 digits; 000 = stateless. */
  citizenship: string;
  citizenshipPaper?: { paper: FrlloPaper & { typeName?: string } };
  addresses?: readonly FrlloAddress[];
};

const id = text(100);

const identityPaper: Fields = [
  value('type', 'doc_type', 'Вид', id),
  value('serial?', 'serial', 'Серия', id),
  value('number', 'num', 'Номер', id),
  value('issueDate', 'date_issue', 'Дата выдачи', day),
  value('authority?', 'authority', 'Кем выдан', text(200)),
  value('expiryDate?', 'date_expiry', 'Действует до', day),
];

const citizenshipPaper: Fields = [
  value('type', 'doc_type', 'Вид', id),
  value('typeName?', 'doc_type_name', 'Название вида', text(200)),
  value('serial?', 'serial', 'Серия', id),
  value('number', 'num', 'Номер', id),
  value('issueDate', 'date_issue', 'Дата выдачи', day),
  value('expiryDate?', 'date_expiry', 'Действует до', day),
  value('authority?', 'authority', 'Кем выдан', text(200)),
];

const address: Fields = [
  value('type', 'address_type_code', 'Вид адреса', id),
  value('fiasAddress?', 'fias_address', 'Улица по ФИАС', text(36)),
  value('fiasHome?', 'fias_home', 'Дом по ФИАС', text(36)),
  value('region?', 'region', 'Регион', id),
  value('area?', 'area', 'Населённый пункт', id),
  value('areaPrefix?', 'prefix_area', 'Вид населённого пункта', text(10)),
  value('street?', 'street', 'Улица', id),
  value('streetPrefix?', 'prefix_street', 'Вид улицы', text(10)),
  value('house?', 'house_num', 'Дом', id),
  value('building?', 'build_num', 'Корпус', id),
  value('structure?', 'struc_num', 'Строение', id),
  value('room?', 'room_num', 'Квартира', id),
  value('since', 'live_start_date', 'Проживает с', day),
  value('until?', 'live_end_date', 'Проживает по', day),
];

const sex = oneOf('1 (мужской), 2 (женский) или 3 (не определён)', '1', '2', '3');

const who = (sexName: 'sex' | 'sex?'): Fields => [
  value('registerId?', 'register_id', 'Номер в регистре', id),
  value('extCitizenId?', 'ext_citizen_id', 'Номер в системе', id),
  value('name?', 'name', 'Имя', id),
  value('surname?', 'surname', 'Фамилия', id),
  value('patronymic?', 'patronymic', 'Отчество', id),
  value('firstSurname?', 'firstsurname', 'Фамилия при рождении', id),
  value('birthDate?', 'birthdate', 'Дата рождения', day),
  value(sexName, 'sex', 'Пол', sex),
];
const numbers: Fields = [
  value('snils?', 'snils', 'СНИЛС', digits(11)),
  value('policy?', 'policy_sn', 'Полис', digits(16)),
  list('identityPapers?', 'doc', 'Документ', identityPaper, 'identify_docs'),
];
const region = value('region', 'region', 'Регион', id);

/** Elements of a citizen stand in another order in each kind of package. */
export const beneficiary: Field = group('citizen', 'citizen', 'Гражданин', [
  ...who('sex?'),
  value('citizenship', 'citizenship', 'Гражданство', digits(3)),
  group('citizenshipPaper?', 'citizenship_confirm', 'Подтверждение гражданства', [
    group('paper', 'doc', 'Документ', citizenshipPaper),
  ]),
  ...numbers,
  region,
  list('addresses?', 'address', 'Адрес', address, 'addresses'),
]);
export const citizenOfMonetization: Field = group('citizen', 'citizen', 'Гражданин', [
  ...who('sex'),
  ...numbers,
  region,
]);
export const citizenOfRecipe: Field = group('citizen', 'citizen', 'Гражданин', [
  ...who('sex'),
  region,
  ...numbers,
]);
