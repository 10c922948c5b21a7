import { getWorkplace, listIncome, listRemains } from '@provizor/contract';
import {
  IconArrowsExchange,
  IconCalendarExclamation,
  IconClipboardList,
  IconFileDownload,
  IconHourglassLow,
  IconPackages,
} from '@tabler/icons-react';
import { useCall } from '../../../lib/api/index.ts';
import { useCurrentStorage } from '../../../lib/session/index.ts';
import { CardIndex, type IndexCard } from '../../../ui/card-index/index.ts';
import { CardSkeleton, moneyText, Page, plural, quantityText, RefusalProblem } from '../../../ui/index.ts';

/** /storage: home of the section, its places with the figures of today; of the storage chosen in the frame, as their lists. */
export function StorageHomePage() {
  const storage_id = useCurrentStorage()?.id;
  const workplace = useCall(getWorkplace, { query: { storage_id } }, { staleTime: 0 });
  const remains = useCall(listRemains, { body: { storage_id, limit: 1 } });
  const receipts = useCall(listIncome, { body: { storage_id, limit: 1 } });
  const error = workplace.error ?? remains.error ?? receipts.error;
  if (error) {
    return (
      <Page title="Склад">
        <RefusalProblem
          error={error}
          what="Не удалось посчитать, что на складе"
          retry={() => location.reload()}
        />
      </Page>
    );
  }
  if (!workplace.data || !remains.data?.totals || !receipts.data) {
    return (
      <Page title="Склад">
        <CardSkeleton />
      </Page>
    );
  }
  const { expired, expiring3 } = workplace.data;
  const { lots, sum } = remains.data.totals;
  const cards: IndexCard[] = [
    {
      to: '/storage/remains',
      title: 'Остатки',
      text: 'Что лежит на складах: по партиям, со сроками годности и движением.',
      icon: IconClipboardList,
      figures: [
        {
          value: quantityText(lots),
          what: plural(lots, 'партия', 'партии', 'партий'),
          to: '/storage/remains',
        },
        { value: moneyText(sum), what: 'на сумму с НДС', to: '/storage/remains' },
      ],
    },
    {
      to: '/storage/expiring',
      title: 'Сроки годности',
      text: 'Партии, срок которых истёк или истекает за полгода: выдать первыми или списать.',
      icon: IconCalendarExclamation,
      figures: [
        {
          value: quantityText(expired),
          what: 'срок истёк',
          to: '/storage/expiring',
          search: { expiry: 'expired' },
          tone: expired > 0 ? 'negative' : 'neutral',
        },
        {
          value: quantityText(expiring3),
          what: 'истекают в 3 месяца',
          to: '/storage/expiring',
          search: { expiry: 'months3' },
          tone: expiring3 > 0 ? 'warning' : 'neutral',
        },
      ],
    },
    {
      to: '/storage/supply',
      title: 'Запасы',
      text: 'На сколько дней хватит, что кончилось и что лежит без движения.',
      icon: IconHourglassLow,
    },
    {
      to: '/storage/movement',
      title: 'Движение',
      text: 'Сколько было, пришло, ушло и осталось за период; журнал и карточка каждой партии.',
      icon: IconArrowsExchange,
    },
    {
      to: '/storage/transport',
      title: 'Транспортные упаковки',
      text: 'Нераскрытые короба на складах и то, что в них лежит.',
      icon: IconPackages,
    },
    {
      to: '/storage/income',
      title: 'Приход',
      text: 'Приходные документы принятых поставок: строки, цены, упаковки.',
      icon: IconFileDownload,
      figures: [
        {
          value: quantityText(receipts.data.count),
          what: plural(receipts.data.count ?? 0, 'документ', 'документа', 'документов'),
          to: '/storage/income',
        },
      ],
    },
  ];
  return (
    <Page title="Склад">
      <CardIndex label="Склад" cards={cards} />
    </Page>
  );
}
