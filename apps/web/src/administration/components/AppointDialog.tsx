import { Modal } from '@mantine/core';
import { addUserDivision, type User } from '@provizor/contract';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { api } from '../../lib/api/index.ts';
import { CardForm, FormGrid, useCardForm, Wide } from '../../ui/card/index.ts';
import { DateField } from '../../ui/fields/index.ts';
import { toast, today } from '../../ui/index.ts';
import { refreshPeople } from '../api.ts';
import type { Picked } from '../model/users.ts';

type Values = { division_id: Picked; position_id: Picked; start: string | null; end: string | null };

/** What is missing or at odds; names as the server tells them. */
function check({ division_id, position_id, start, end }: Values) {
  return {
    ...(division_id ? {} : { division_id: 'Выберите подразделение' }),
    ...(position_id ? {} : { position_id: 'Выберите должность' }),
    ...(start ? {} : { 'period.start': 'Укажите, с какого дня' }),
    ...(start && end && end < start ? { 'period.end': 'Период кончается раньше, чем начинается' } : {}),
  };
}

/** Appoints a person to a position in a division, from a day on. */
export function AppointDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const division =
    user.division_id === null ? null : { id: user.division_id, name: user.division_name ?? '' };
  const form = useCardForm<Values>({
    initial: { division_id: division, position_id: null, start: today(), end: null },
    check,
    save: async ({ division_id, position_id, start, end }) => {
      await api(addUserDivision, {
        body: {
          id: user.id,
          division_id: division_id?.id ?? 0,
          position_id: position_id?.id ?? 0,
          period: { start: start ?? '', end },
        },
      });
      toast.ok('Назначение сохранено');
      void refreshPeople();
      onClose();
    },
  });
  const { values, change, errors, tell, idOf } = form;
  const date = (name: 'start' | 'end') => (value: string | null) => {
    change({ [name]: value });
    tell(`period.${name}`, undefined);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Назначение: ${user.name}`}
      size="min(640px, 96vw)"
      closeOnClickOutside={false}
    >
      <CardForm
        inner
        form={form}
        label="Назначение"
        save="Назначить"
        failed="Не удалось назначить"
        onCancel={onClose}
      >
        <FormGrid>
          <Wide>
            <DictionarySelect
              dictionary="position"
              id={idOf('position_id')}
              label="Должность"
              required
              value={values.position_id}
              error={errors.position_id}
              onChange={(row) => change({ position_id: row && { id: row.id, name: row.name } })}
            />
          </Wide>
          <Wide>
            <DictionarySelect
              dictionary="division"
              id={idOf('division_id')}
              label="Подразделение"
              required
              value={values.division_id}
              error={errors.division_id}
              onChange={(row) => change({ division_id: row && { id: row.id, name: row.name } })}
            />
          </Wide>
          <DateField
            label="С какого дня"
            required
            value={values.start}
            error={errors['period.start']}
            onChange={date('start')}
          />
          <DateField
            label="По какой день (если известно)"
            width={220}
            value={values.end}
            error={errors['period.end']}
            onChange={date('end')}
          />
        </FormGrid>
      </CardForm>
    </Modal>
  );
}
