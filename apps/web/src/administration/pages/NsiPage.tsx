import { IconHierarchy2, IconIdBadge2, IconMapPin, IconShieldLock } from '@tabler/icons-react';
import { useProfile } from '../../lib/session/index.ts';
import { CardIndex, type IndexCard } from '../../ui/card-index/index.ts';
import { Page, plural, quantityText, RefusalProblem } from '../../ui/index.ts';
import { useFigures } from '../api.ts';

type Entry = IndexCard & {
  of?: 'root' | 'others';
  count?: 'roles' | 'divisions' | 'branches';
  words?: string[];
};

const entries: Entry[] = [
  {
    to: '/auth/division',
    title: 'Подразделения',
    text: 'Отделения и аптечные пункты организации деревом.',
    icon: IconHierarchy2,
    of: 'others',
    count: 'divisions',
    words: ['подразделение', 'подразделения', 'подразделений'],
  },
  {
    to: '/auth/branch',
    title: 'Места деятельности',
    text: 'Адреса организации в МДЛП.',
    icon: IconMapPin,
    of: 'others',
    count: 'branches',
    words: ['место', 'места', 'мест'],
  },
  {
    to: '/auth/position',
    title: 'Должности',
    text: 'Должности работников, общие для всех организаций.',
    icon: IconIdBadge2,
    of: 'root',
  },
  {
    to: '/auth/roles',
    title: 'Роли',
    text: 'Наборы прав пользователей.',
    icon: IconShieldLock,
    count: 'roles',
    words: ['роль', 'роли', 'ролей'],
  },
];

/** /auth/nsi: the dictionaries of the administration. */
export function NsiPage() {
  const isRoot = useProfile().type === 'root';
  const { data, error, refetch } = useFigures();
  const cards = entries
    .filter(({ of }) => of === undefined || (of === 'root') === isRoot)
    .map(({ of: _, count, words, ...card }): IndexCard => {
      const [one = '', few = '', many = ''] = words ?? [];
      if (!count || !data) return card;
      const value = data[count];
      return {
        ...card,
        figures: [{ value: quantityText(value), what: plural(value, one, few, many), to: card.to }],
      };
    });
  return (
    <Page title="Справочники администрирования">
      {error && (
        <RefusalProblem error={error} what="Не удалось загрузить показатели" retry={() => void refetch()} />
      )}
      <CardIndex cards={cards} label="Справочники администрирования" />
    </Page>
  );
}
