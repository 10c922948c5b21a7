import { Button } from '@mantine/core';
import { addDays, expiryLimits } from '@provizor/domain';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFilter } from '../../../lib/lists/index.ts';
import { may, storageChoice, useCurrentStorage } from '../../../lib/session/index.ts';
import { today } from '../../../ui/index.ts';
import { ListPage } from '../../../ui/list-page/index.ts';
import { BlindNotice } from '../../blind-count/index.ts';
import { useRemains } from '../api.ts';
import { useOpenLot } from '../components/RemainLists.tsx';
import { remainColumns } from '../components/remain-columns.tsx';
import { StoragePick } from '../components/StoragePick.tsx';
import { ViewSwitch } from '../components/ViewSwitch.tsx';
import { type Remain, type RemainFilter, readRemainFilter, remainKey } from '../model.ts';

const views = [
  { value: 'all', label: 'Все' },
  { value: 'expired', label: 'Истёк' },
  { value: 'months3', label: 'До 3 месяцев' },
  { value: 'months6', label: 'До 6 месяцев' },
] as const;

/** The last day that is still warned of: the day before the limit of six months. */
const lastWarned = (): string => addDays(expiryLimits(today()).months6, -1);

/** /storage/expiring: lots whose shelf life is over or ends within six months, the most urgent first. */
export function ExpiringPage() {
  const [{ expiry, query }, change] = useFilter(readRemainFilter);
  const storage = useCurrentStorage();
  const filter = useMemo((): RemainFilter => {
    const lives = expiry ? { expiry } : { expiry_e: lastWarned() };
    return { query, order: 'fefo', ...lives };
  }, [expiry, query]);
  const list = useRemains(filter);
  const totals = list.first?.totals ?? undefined;
  const columns = useMemo(() => remainColumns(totals, false), [totals]);
  const reset = () => {
    change({ expiry: undefined, query: undefined });
    storageChoice.set(null);
  };
  return (
    <ListPage
      {...useOpenLot<Remain>()}
      grid="storage.expiring"
      title="Сроки годности"
      notice={<BlindNotice storageId={storage?.id} />}
      note={`${storage?.name ?? 'Все склады'}, истёк или истекает за полгода`}
      actions={
        <>
          <ViewSwitch
            label="Какие сроки показать"
            views={views}
            value={expiry ?? 'all'}
            onChange={(chosen) => change({ expiry: chosen === 'all' ? undefined : chosen })}
          />
          {may('manage', 'storages') && (
            <Button
              variant="default"
              size="xs"
              renderRoot={(props) => <Link {...props} to="/storage/destroy/add" search={{ of: 'expired' }} />}
            >
              Списать просроченное
            </Button>
          )}
        </>
      }
      search={{
        label: 'Название, серия, GTIN',
        value: query,
        onSearch: (text) => change({ query: text }),
      }}
      filters={<StoragePick />}
      onReset={storage || query || expiry ? reset : undefined}
      list={list}
      columns={columns}
      keyOf={remainKey}
      failed="Не удалось загрузить сроки годности"
      notFound={{ title: 'Остатков не найдено!', text: 'С такими сроками на складе ничего нет.' }}
      nothing={{
        picture: 'box',
        title: 'Ни у одной партии срок не подходит к концу',
        text: 'Здесь появятся партии, срок которых истёк или истечёт за полгода.',
      }}
    />
  );
}
