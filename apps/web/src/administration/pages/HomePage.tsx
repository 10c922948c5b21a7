import { type AdministrationFigures, admin, allows } from '@provizor/contract';
import {
  IconBuilding,
  IconBuildingCommunity,
  IconFileAnalytics,
  IconHierarchy2,
  IconHistory,
  IconMapPin,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { callerOf, useProfile } from '../../lib/session/index.ts';
import { CardIndex, type IndexCard } from '../../ui/card-index/index.ts';
import { cx, Page, plural, quantityText, RefusalProblem } from '../../ui/index.ts';
import { useFigures } from '../api.ts';
import styles from '../components/administration.module.css';
import { History } from '../components/History.tsx';

type IndexFigure = NonNullable<IndexCard['figures']>[number];

const changesShown = 8;

/** /auth: what is kept in the administration, with its figures and the last changes. */
export function HomePage() {
  const person = useProfile();
  const { data, error, refetch } = useFigures();
  const cards = cardsOf(
    person.type === 'root',
    allows(admin, callerOf(person)),
    person.organization.id,
    data,
  );
  return (
    <Page title="Администрирование" note={person.organization.name}>
      <div className={styles.card}>
        <div className={cx(styles.column, styles.narrowCards)}>
          {error && (
            <RefusalProblem
              error={error}
              what="Не удалось загрузить показатели"
              retry={() => void refetch()}
            />
          )}
          <CardIndex cards={cards} label="Разделы администрирования" />
        </div>
        <div className={styles.column}>
          <History of={{}} title="Последние изменения" limit={changesShown} />
        </div>
      </div>
    </Page>
  );
}

const figure = (
  count: number | null | undefined,
  words: [string, string, string],
  to: string,
  more: Partial<IndexFigure> = {},
): IndexFigure[] =>
  count === undefined || count === null
    ? []
    : [{ value: quantityText(count), what: plural(count, ...words), to, ...more }];

function cardsOf(
  isRoot: boolean,
  isAdmin: boolean,
  organizationId: number,
  data: AdministrationFigures | undefined,
): IndexCard[] {
  const users = '/auth/users';
  const people: IndexCard = {
    to: users,
    title: 'Пользователи',
    text: 'Кто входит в программу, какие у него права, где работает.',
    icon: IconUsers,
    figures: [
      ...figure(data?.people, ['человек', 'человека', 'человек'], users),
      ...figure(data?.sessions, ['сеанс сейчас', 'сеанса сейчас', 'сеансов сейчас'], users),
      ...(data?.disabled
        ? figure(data.disabled, ['вход закрыт', 'входа закрыто', 'входов закрыто'], users, {
            search: { state: 'disabled' },
          })
        : []),
    ],
  };
  const roles: IndexCard = {
    to: '/auth/roles',
    title: 'Роли',
    text: 'Наборы прав: какие разделы открыты и что в них можно.',
    icon: IconShieldLock,
    figures: figure(data?.roles, ['роль', 'роли', 'ролей'], '/auth/roles'),
  };
  const own = `/auth/orgs/id${organizationId}`;
  const organizations: IndexCard = isRoot
    ? {
        to: '/auth/orgs',
        title: 'Организации',
        text: 'Все организации программы, их реквизиты и подчинение.',
        icon: IconBuildingCommunity,
        figures: figure(data?.organizations, ['организация', 'организации', 'организаций'], '/auth/orgs'),
      }
    : {
        to: own,
        title: 'Моя организация',
        text: 'Реквизиты, данные для входа в МДЛП, настройки рецептов.',
        icon: IconBuilding,
      };
  return [
    people,
    roles,
    organizations,
    ...structure(isRoot, data),
    reports,
    ...(isAdmin ? [trail(data)] : []),
  ];
}

/** What of the structure is kept: positions by root, divisions and places by the others (S 2.6). */
function structure(isRoot: boolean, data: AdministrationFigures | undefined): IndexCard[] {
  if (isRoot) {
    return [
      {
        to: '/auth/position',
        title: 'Должности',
        text: 'Должности медицинских и фармацевтических работников, общие для всех.',
        icon: IconHierarchy2,
      },
    ];
  }
  return [
    {
      to: '/auth/division',
      title: 'Подразделения',
      text: 'Отделения и аптечные пункты деревом.',
      icon: IconHierarchy2,
      figures: figure(data?.divisions, ['подразделение', 'подразделения', 'подразделений'], '/auth/division'),
    },
    {
      to: '/auth/branch',
      title: 'Места деятельности',
      text: 'Адреса из МДЛП, по которым принимают и отпускают лекарства.',
      icon: IconMapPin,
      figures: [
        ...figure(data?.branches, ['место', 'места', 'мест'], '/auth/branch'),
        ...figure(data?.storages, ['склад', 'склада', 'складов'], '/storage/storage'),
      ],
    },
  ];
}

const reports: IndexCard = {
  to: '/auth/reports',
  title: 'Отчёты',
  text: 'Кто имеет какие права, кто когда входил, что менялось.',
  icon: IconFileAnalytics,
};

const trail = (data: AdministrationFigures | undefined): IndexCard => ({
  to: '/auth/audit',
  title: 'Журнал изменений',
  text: 'Кто, когда и что изменил: было и стало.',
  icon: IconHistory,
  figures: figure(
    data?.changes_today,
    ['изменение сегодня', 'изменения сегодня', 'изменений сегодня'],
    '/auth/audit',
  ),
});
