import { Modal } from '@mantine/core';
import { orderDeferredNeed } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useCallMutation } from '../../lib/api/index.ts';
import { useCurrentStorage, useProfile } from '../../lib/session/index.ts';
import { CardForm, FormGrid, useCardForm } from '../../ui/card/index.ts';
import { EntitySelect } from '../../ui/fields/index.ts';
import { counted, toast } from '../../ui/index.ts';
import type { DeferredFilter } from '../model/deferred.ts';

type Named = { id: number; name: string };
type Values = { storage: Named | null; from: Named | null };
type OrderDialogProps = {
  /** What the need is narrowed by: that much is ordered. */
  filter: Pick<DeferredFilter, 'programme_id' | 'storage_id'>;
  onClose: () => void;
};

/** Makes an order of what those who wait need. */
export default function OrderDialog(props: OrderDialogProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title="Заявка по отсроченным рецептам"
      size="min(620px, 96vw)"
      closeOnClickOutside={false}
    >
      <Order {...props} />
    </Modal>
  );
}

function Order({ filter, onClose }: OrderDialogProps) {
  const { storages } = useProfile();
  const current = useCurrentStorage();
  const order = useCallMutation(orderDeferredNeed);
  const options = storages.map(({ id, name }) => ({ id, name }));
  const form = useCardForm<Values>({
    initial: { storage: current ? { id: current.id, name: current.name } : null, from: null },
    check: ({ storage }) => ({ ...(storage ? {} : { storage_id: 'Выберите склад' }) }),
    save: async ({ storage, from }) => {
      const body = {
        storage_id: storage?.id ?? 0,
        ...(from ? { storage_to_id: from.id } : {}),
        programme_id: filter.programme_id,
        need_storage_id: filter.storage_id,
      };
      const { document_id, number, lines } = await order.mutateAsync({ body });
      toast.ok(
        <Link to="/storage/orders/id{$id}" params={{ id: document_id }}>
          Открыть заявку № {number}
        </Link>,
        { title: `Заявка составлена: ${counted(lines, 'строка', 'строки', 'строк')}`, autoClose: 10_000 },
      );
      onClose();
    },
  });
  const { values, change, errors, idOf } = form;
  return (
    <CardForm
      inner
      form={form}
      label="Заявка"
      save="Составить заявку"
      failed="Заявка не составлена"
      onCancel={onClose}
    >
      <FormGrid>
        <EntitySelect<Named>
          id={idOf('storage_id')}
          label="Кому нужно"
          required
          options={options}
          value={values.storage}
          error={errors.storage_id}
          onChange={(storage) => change({ storage })}
        />
        <EntitySelect<Named>
          id={idOf('storage_to_id')}
          label="У кого заказать"
          options={options.filter(({ id }) => id !== values.storage?.id)}
          value={values.from}
          error={errors.storage_to_id}
          onChange={(from) => change({ from })}
        />
      </FormGrid>
    </CardForm>
  );
}
