import { useNavigate } from '@tanstack/react-router';
import { may } from '../../lib/session/index.ts';
import { counted } from '../../ui/index.ts';
import { ListPage } from '../../ui/list-page/index.ts';
import { prescriptionVerdict } from '../model/status.ts';
import { type ArrivalRow, useArrivals } from './api.ts';
import { arrivalColumns } from './columns.ts';

const keyOf = ({ document_id, goods, prescription }: ArrivalRow) =>
  `${document_id ?? ''} ${goods} ${prescription.id}`;
const verdict = ({ prescription }: ArrivalRow) => prescriptionVerdict(prescription);
const verdictText = ({ prescription }: ArrivalRow) =>
  prescription.term?.state === 'overdue' ? 'срок вышел' : prescription.status_name;

/** /llo/arrivals: who of those who wait can be served by what lies in a storage or comes with a delivery. */
export function ArrivalsPage() {
  const list = useArrivals();
  const navigate = useNavigate();
  const manages = may('manage', 'llo');
  const people = new Set(list.rows?.map(({ prescription }) => prescription.id)).size;
  const open = ({ prescription: { id } }: ArrivalRow) =>
    void (manages
      ? navigate({ to: '/llo/window', search: { id } })
      : navigate({ to: '/llo/recipes/$id', params: { id: String(id) } }));
  return (
    <ListPage
      grid="llo.arrivals"
      title="Кого можно обслужить"
      note={list.rows && counted(people, 'рецепт ждёт', 'рецепта ждут', 'рецептов ждут')}
      filters={null}
      onReset={undefined}
      list={list}
      columns={arrivalColumns}
      keyOf={keyOf}
      verdict={verdict}
      verdictText={verdictText}
      onOpen={open}
      failed="Не удалось узнать, кого можно обслужить"
      notFound={{ title: 'Обслужить пока некого' }}
      nothing={{
        title: 'Обслужить пока некого',
        text: 'Здесь появятся ждущие рецепты, для которых препарат лежит на складе или едет с поставкой.',
      }}
    />
  );
}
