import { useFilter } from '../../lib/lists/index.ts';
import { SearchField, Toolbar } from '../../ui/index.ts';
import { useUnanswered } from '../api.ts';
import { AuthorityList } from '../components/AuthorityList.tsx';
import { type DeliveryRow, deliveryColumns } from '../components/list-columns.tsx';
import { readDeliveryFilter } from '../model/filters.ts';

const keyOf = (row: DeliveryRow): string => `${row.organization.id}.${row.document_id}`;

/** /uzo/deliveries: deliveries without an answer for over one working day. */
export function UnansweredPage() {
  const [filter, change] = useFilter(readDeliveryFilter);
  const list = useUnanswered(filter);
  return (
    <AuthorityList
      name="uzo.deliveries"
      title="Поставки без ответа"
      list={list}
      columns={deliveryColumns}
      keyOf={keyOf}
      onReset={filter.query === undefined ? undefined : () => change({ query: undefined })}
      nothing={{
        title: 'Все поставки с ответом',
        text: 'Здесь появятся поставки, на которые не ответили дольше одного рабочего дня (с понедельника по пятницу).',
      }}
      toolbar={
        <Toolbar
          end={
            <SearchField
              label="Номер, отправитель"
              value={filter.query ?? ''}
              onSearch={(text) => change({ query: text || undefined })}
            />
          }
        >
          <span>Ждут дольше одного рабочего дня, дольше всех ждущие сверху</span>
        </Toolbar>
      }
    />
  );
}
