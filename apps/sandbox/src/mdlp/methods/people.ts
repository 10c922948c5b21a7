import { parseCertificate } from '@provizor/signing';
import { registryTime } from '../dates.ts';
import { notFound } from '../http/errors.ts';
import { objectOf } from '../http/input.ts';
import type { Call, Method } from '../http/method.ts';
import { administratorRights, allRights } from '../rights.ts';
import { organizationOf, type Person, personOf } from '../store/participants.ts';
import { keysOf } from '../store/people.ts';
import { DEFAULT_INTERVAL } from './intervals.ts';
import { languageIn } from './language.ts';

/** What each right is for, as the system describes it. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  UPLOAD_DOCUMENT: 'Отправка документов',
  DOWNLOAD_DOCUMENT: 'Загрузка документов',
  INCOME_LIST: 'Список входящих документов',
  OUTCOME_LIST: 'Список исходящих документов',
  REESTR_SGTIN: 'Реестр КИЗ',
  REESTR_FEDERAL_SUBJECT: 'Реестр мест деятельности',
  REESTR_COUNTERPARTY: 'Реестр контрагентов',
  REESTR_MED_PRODUCTS: 'Реестр лекарственных препаратов',
  REESTR_VIRTUAL_STORAGE: 'Виртуальный склад',
  VIEW_ACCOUNTS: 'Просмотр пользователей и учётных систем',
  MANAGE_ACCOUNTS: 'Изменение пользователей и учётных систем',
  VIEW_TRUSTED_PARTNERS: 'Просмотр доверенных контрагентов',
  MANAGE_TRUSTED_PARTNERS: 'Изменение доверенных контрагентов',
};

/** Certificates of a person as the system lists them. */
function certificatesOf({ mdlp: { db } }: Call, person: Person) {
  const organization = organizationOf(db, person.sys_id);
  const certs = keysOf(db, person).map(({ thumbprint, certificate: bytes }) => {
    const certificate = parseCertificate(bytes);
    return {
      public_cert_serial_number: Buffer.from(certificate.serialBytes).toString('hex').toUpperCase(),
      public_cert_thumbprint: thumbprint,
      valid_from: registryTime(certificate.validFrom.getTime()),
      valid_to: registryTime(certificate.validTo.getTime()),
      org_name: organization?.name,
      owner: person.user_id,
      owner_fio: person.name,
      inn: organization?.inn,
      position: person.position,
      issuer_name: 'Учебный удостоверяющий центр',
    };
  });
  return { certs, total: certs.length };
}

/** Setting that keeps the language of a person. */
const languageOf = (person: Person) => `language ${person.user_id}`;

type Short = Pick<Method, 'key' | 'title' | 'verb' | 'path' | 'handle'>;

const methods: Short[] = [
  {
    key: 'preferences',
    title: 'Настройки пользователя',
    verb: 'GET',
    path: 'users/current/preferences',
    handle: ({ mdlp: { db }, session: { person } }) => ({
      language:
        db.get<{ value: string }>('select value from setting where name = ?', languageOf(person))?.value ??
        'ru',
    }),
  },
  {
    key: 'changePreferences',
    title: 'Изменение настроек пользователя',
    verb: 'PUT',
    path: 'users/current/preferences',
    handle({ mdlp: { db }, session: { person }, body }) {
      const language = languageIn(objectOf(body));
      db.run('insert or replace into setting values (?, ?)', languageOf(person), language);
      return {};
    },
  },
  {
    key: 'ownKeys',
    title: 'Сертификаты пользователя',
    verb: 'POST',
    path: 'users/current/keys',
    handle: (call) => certificatesOf(call, call.session.person),
  },
  {
    key: 'keysOfUser',
    title: 'Сертификаты другого пользователя',
    verb: 'POST',
    path: 'users/:user_id/keys',
    handle(call) {
      const person = personOf(call.mdlp.db, call.params.user_id ?? '');
      if (person?.sys_id !== call.session.organization.sys_id) throw notFound();
      return certificatesOf(call, person);
    },
  },
  {
    key: 'rightsAbout',
    title: 'Какие бывают права',
    verb: 'GET',
    path: 'rights/about',
    handle: () => ({
      rights: [...allRights, ...administratorRights].map((right) => ({
        right,
        description: DESCRIPTIONS[right],
      })),
    }),
  },
  {
    key: 'billingInfo',
    title: 'Лицевые счета организации',
    verb: 'GET',
    path: 'members/current/billing/info',
    handle: ({ session: { organization } }) => ({
      accounts: [{ account_number: `УЧ${organization.inn}`, balance: 0 }],
    }),
  },
];

export const peopleMethods: Method[] = methods.map((method) => ({ ...method, interval: DEFAULT_INTERVAL }));
