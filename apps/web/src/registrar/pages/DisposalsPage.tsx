import { listDisposals } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { api, callKey } from '../../lib/api/index.ts';
import { useEvents } from '../../lib/events/index.ts';
import { useFilter, useKeyPages } from '../../lib/lists/index.ts';
import { pages, pathOf } from '../../routing/pages.ts';
import { PeriodPick, TogglePick } from '../../ui/list-filters/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { disposalColumns, disposalVerdict } from '../components/disposal-columns.ts';
import { type DisposalsFilter, readDisposalsFilter } from '../model/disposals-filter.ts';

const keyOf = ({ id }: { id: string }) => id;
const nothing: DisposalsFilter = {
  period_s: undefined,
  period_e: undefined,
  differ: undefined,
  open: undefined,
};

function useDisposals(filter: DisposalsFilter) {
  const list = useKeyPages(callKey(listDisposals, { body: filter }), (page, signal) =>
    api(listDisposals, { body: { ...filter, ...page } }, { signal }),
  );
  useEvents('document.changed', list.reload);
  return list;
}

/** /mdlp/disposals: the three-way check, registrar ↔ MDLP ↔ stock, by tasks. */
export function DisposalsPage() {
  const navigate = useNavigate();
  const [filter, change] = useFilter(readDisposalsFilter);
  const list = useDisposals(filter);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  return (
    <ListPage
      grid="mdlp.disposals"
      title="Сверка выбытия"
      label="Выбытие через регистратор"
      note="Что сказал регистратор, что принято в МДЛП и что списано со склада"
      filters={
        <>
          <PeriodPick period={filter} onChange={change} />
          <TogglePick
            label="Только расхождения"
            on={filter.differ === true}
            onChange={(on) => change({ differ: on ? true : undefined })}
          />
          <TogglePick
            label="Регистратор не закончил"
            on={filter.open === true}
            onChange={(on) => change({ open: on ? true : undefined })}
          />
        </>
      }
      onReset={filtered ? () => change(nothing) : undefined}
      list={list}
      columns={disposalColumns}
      keyOf={keyOf}
      verdict={disposalVerdict}
      onOpen={({ id }) => void navigate({ to: pathOf(pages.sentDocument, id) })}
      failed="Не удалось показать сверку"
      notFound={{ title: 'По этому отбору заданий нет' }}
      nothing={{
        title: 'Заданий регистратору нет',
        text: 'Здесь сходятся ответ регистратора, документ в МДЛП и складской документ по каждому заданию.',
      }}
    />
  );
}
