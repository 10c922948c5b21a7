import { Modal, Stack, TextInput } from '@mantine/core';
import { getPersonalState, requestMasking } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { api, refresh } from '../../lib/api/index.ts';
import { CardForm, useCardForm } from '../../ui/card/index.ts';
import { DateField } from '../../ui/fields/index.ts';
import { Problem, toast } from '../../ui/index.ts';

type Values = { asked_on: string | null; document: string };

/** Takes the request of a patient: the day and the paper it stands on. */
export function RequestDialog({
  patient,
  name,
  onClose,
}: {
  patient: number;
  name: string;
  onClose: () => void;
}) {
  const form = useCardForm<Values>({
    initial: { asked_on: null, document: '' },
    check: ({ asked_on, document }): Record<string, string> => ({
      ...(asked_on === null ? { asked_on: 'Введите дату требования' } : {}),
      ...(document.trim() === '' ? { document: 'Укажите заявление: номер и дату' } : {}),
    }),
    save: async ({ asked_on, document }) => {
      await api(requestMasking, { params: { id: patient }, body: { asked_on: asked_on ?? '', document } });
      toast.ok('Требование принято: исполнится, когда выйдут сроки хранения');
      onClose();
      await refresh(getPersonalState, dictionaryOf('patient').calls.get);
    },
  });
  const { values, change, errors, idOf } = form;
  return (
    <Modal opened onClose={onClose} title={`Прекратить обработку: ${name}`} size="lg">
      <CardForm
        inner
        form={form}
        label="Требование прекратить обработку"
        save="Принять требование"
        failed="Требование не принято"
        onCancel={onClose}
      >
        <Stack gap="md">
          <Problem
            kind="attention"
            title="Обезличивание необратимо"
            why="ФИО, СНИЛС, полис, телефон и адрес исчезнут из карточки и журнала изменений, когда выйдут сроки хранения рецептов и документов. Если ничто не хранит сведения, это произойдёт сразу."
          />
          <DateField
            id={idOf('asked_on')}
            label="Дата требования"
            required
            value={values.asked_on}
            error={errors.asked_on}
            onChange={(asked_on) => change({ asked_on })}
          />
          <TextInput
            id={idOf('document')}
            label="Основание"
            description="Заявление пациента: номер и дата"
            required
            maxLength={500}
            value={values.document}
            error={errors.document}
            onChange={(event) => change({ document: event.currentTarget.value })}
          />
        </Stack>
      </CardForm>
    </Modal>
  );
}
