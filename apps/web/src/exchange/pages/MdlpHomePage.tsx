import { Button } from '@mantine/core';
import { getWorkplace, listPacks } from '@provizor/contract';
import { directActions } from '@provizor/domain';
import { IconFileExport, IconFileImport, IconPackage, IconTruckDelivery } from '@tabler/icons-react';
import { refresh, useCall } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useCurrentStorage } from '../../lib/session/index.ts';
import { pages } from '../../routing/pages.ts';
import { CardIndex, type IndexCard } from '../../ui/card-index/index.ts';
import {
  agoText,
  CardSkeleton,
  KeyHint,
  Page,
  quantityText,
  RefusalProblem,
  useKeys,
} from '../../ui/index.ts';
import { useMdlpState, useRefreshIncome } from '../api.ts';

const onTheWay = ['queued', 'sending', 'sent', 'processing'];

/** /mdlp: home of the section, its places with the figures of today. */
export function MdlpHomePage() {
  const mdlp = useMdlpState();
  const workplace = useCall(getWorkplace, { query: {} }, { staleTime: 0 });
  const packs = useCall(listPacks, { body: { storage_id: useCurrentStorage()?.id, limit: 1 } });
  const refreshing = useRefreshIncome();
  const reload = () => void refresh(getWorkplace);
  useEvents('income.arrived', reload);
  useEvents('document.changed', reload);
  useKeys([{ keys: 'F5', title: 'Обновить документы', run: () => void refreshing.run() }]);
  const counts = workplace.data;
  const refreshedAt = mdlp.data?.income_refreshed_at;

  const cards = (figures: NonNullable<typeof counts>): IndexCard[] => [
    {
      to: '/wizzard/direct',
      title: 'Приёмка поставки',
      text: 'Проверить упаковки, подписать и подтвердить поставку в МДЛП.',
      icon: IconTruckDelivery,
      figures: [{ value: quantityText(figures.drafts), what: 'начато', to: pages.start }],
    },
    {
      to: '/mdlp/income',
      title: 'Входящие документы',
      text: 'Поставки и уведомления, о которых сообщила МДЛП.',
      icon: IconFileImport,
      figures: [
        {
          value: quantityText(figures.deliveries),
          what: 'ждут приёмки',
          to: '/mdlp/income',
          search: { doc_type: directActions },
          tone: figures.deliveries > 0 ? 'positive' : 'neutral',
        },
      ],
    },
    {
      to: '/mdlp/outcome',
      title: 'Исходящие документы',
      text: 'Всё, что вы подписали: отправка, обработка, квитанция.',
      icon: IconFileExport,
      figures: [
        {
          value: quantityText(figures.in_progress),
          what: 'обрабатывается',
          to: '/mdlp/outcome',
          search: { state: onTheWay },
        },
        {
          value: quantityText(figures.partial),
          what: 'частично',
          to: '/mdlp/outcome',
          search: { trouble: 'partial' },
          tone: figures.partial > 0 ? 'warning' : 'neutral',
        },
        {
          value: quantityText(figures.failed),
          what: 'с ошибкой',
          to: '/mdlp/outcome',
          search: { trouble: 'failed' },
          tone: figures.failed > 0 ? 'negative' : 'neutral',
        },
      ],
    },
    {
      to: '/mdlp/packs',
      title: 'Упаковки',
      text: 'Реестр своих упаковок: где каждая и что с ней было. Отсканируйте упаковку, чтобы увидеть её.',
      icon: IconPackage,
      figures: packs.data?.count
        ? [{ value: quantityText(packs.data.count), what: 'в реестре', to: '/mdlp/packs' }]
        : [],
    },
  ];

  return (
    <Page
      title="МДЛП"
      note={refreshedAt ? `Документы обновлены ${agoText(refreshedAt)}` : undefined}
      actions={
        <Button
          variant="default"
          loading={refreshing.busy}
          onClick={refreshing.run}
          rightSection={<KeyHint keys="F5" />}
        >
          Обновить документы
        </Button>
      }
    >
      {workplace.error && !counts && (
        <RefusalProblem error={workplace.error} what="Не удалось посчитать, что вас ждёт" retry={reload} />
      )}
      {counts ? <CardIndex label="МДЛП" cards={cards(counts)} /> : !workplace.error && <CardSkeleton />}
    </Page>
  );
}
