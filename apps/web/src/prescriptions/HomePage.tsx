import { filterPrescriptions } from '@provizor/contract';
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
  const deferred = useCount('deferred');
  const scan = useIntakeScan(useArrived(), may('manage', 'llo'));
  const cards: IndexCard[] = [
    {
      to: '/llo/recipes',
      title: 'Рецепты',
      text: 'Внесённые рецепты: поиск, карточка, статусы.',
      icon: IconPrescription,
      figures: figure(issued, 'ждут отпуска', '/llo/recipes', { status: ['issued', 'partly-served'] }),
    },
    {
      to: '/llo/window',
      title: 'Отпуск у окна',
      text: 'Отсканируйте рецепт и упаковки, проверьте и отпустите.',
      icon: IconClipboardList,
    },
    {
      to: '/llo/recipes',
      search: { status: ['deferred'] },
      title: 'Отсроченное обеспечение',
      text: 'Кто ждёт препарат и до какого дня.',
      icon: IconHourglass,
      figures: figure(deferred, 'ждут', '/llo/recipes', { status: ['deferred'] }, 'warning'),
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
