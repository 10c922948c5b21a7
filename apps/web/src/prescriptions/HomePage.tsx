import { filterPrescriptions, getDeferredFigures } from '@provizor/contract';
import type { PrescriptionStatus } from '@provizor/domain';
import {
  IconClipboardList,
  IconHourglass,
  IconPrescription,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react';
import { useCall } from '../lib/api/index.ts';
import { may } from '../lib/session/index.ts';
import { CardIndex, type IndexCard, type IndexFigure } from '../ui/card-index/index.ts';
import { Page, quantityText, RefusalProblem } from '../ui/index.ts';
import { useArrived } from './model/useArrived.ts';
import { useIntakeScan } from './model/useIntakeScan.ts';

/** How many prescriptions stand in a status; undefined while nobody knows. */
function useCount(...status: PrescriptionStatus[]): number | undefined {
  const { data } = useCall(filterPrescriptions, { body: { status, limit: 1 } });
  return data?.count ?? undefined;
}

const figure = (
  value: number | undefined,
  what: string,
  to: string,
  search: Record<string, unknown>,
  tone: IndexFigure['tone'] = 'neutral',
): IndexFigure[] =>
  value === undefined
    ? []
    : [{ value: quantityText(value), what, to, search, tone: value === 0 ? 'neutral' : tone }];

/** /llo: the working page of preferential prescriptions; a scanned one is opened or begun from here too. */
export function HomePage() {
  const issued = useCount('issued', 'partly-served');
  const deferred = useCall(getDeferredFigures, {});
  const scan = useIntakeScan(useArrived(), { enabled: may('manage', 'llo') });
  const { waiting, overdue, soon, from_storage, from_delivery } = deferred.data ?? {};
  const journal = '/llo/deferred';
  const arrivals = '/llo/arrivals';
  const cards: IndexCard[] = [
    {
      to: '/llo/recipes',
      title: 'Рецепты',
      text: 'Внесённые рецепты: поиск, карточка, статусы.',
      icon: IconPrescription,
      figures: figure(issued, 'ждут отпуска', '/llo/recipes', { status: ['issued', 'partly-served'] }),
    },
    ...(may('manage', 'llo')
      ? [
          {
            to: '/llo/window',
            title: 'Отпуск у окна',
            text: 'Отсканируйте рецепт и упаковки, проверьте и отпустите.',
            icon: IconClipboardList,
          },
        ]
      : []),
    {
      to: journal,
      title: 'Отсроченное обеспечение',
      text: 'Кто ждёт препарат, до какого дня, чем можно обслужить.',
      icon: IconHourglass,
      figures: [
        ...figure(waiting, 'ждут', journal, {}),
        ...figure(overdue, 'срок вышел', journal, { state: 'overdue' }, 'negative'),
        ...figure(soon, 'срок на исходе', journal, { state: 'soon' }, 'warning'),
        ...figure(from_storage, 'можно обслужить со склада', arrivals, {}, 'positive'),
        ...figure(from_delivery, 'обслужит поставка', arrivals, {}, 'positive'),
      ],
    },
    {
      to: '/llo/patients',
      title: 'Пациенты',
      text: 'Кому выписывают льготные рецепты: СНИЛС, полис, адрес.',
      icon: IconUsers,
    },
    {
      to: '/llo/doctors',
      title: 'Врачи',
      text: 'Кто выписывает льготные рецепты: СНИЛС, должность, срок права.',
      icon: IconStethoscope,
    },
  ];
  return (
    <Page title="Льготные рецепты" note={scan.busy ? 'Читаем штрихкод…' : null}>
      {scan.failure !== null && <RefusalProblem error={scan.failure} what="Рецепт не прочитан" />}
      <CardIndex label="Льготные рецепты" cards={cards} />
    </Page>
  );
}
