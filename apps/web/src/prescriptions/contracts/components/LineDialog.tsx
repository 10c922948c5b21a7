import { Button, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import {
  addSpecification,
  listSpecifications,
  putSpecification,
  removeSpecification,
  type Specification,
} from '@provizor/contract';
import { DictionarySelect } from '../../../dictionaries/index.ts';
import { api, refresh } from '../../../lib/api/index.ts';
import { CardForm, useCardForm } from '../../../ui/card/index.ts';
import { confirm, quantityText, toastRefusal } from '../../../ui/index.ts';
import { removalFailed } from '../../../ui/removal/removal-failed.ts';
import { readSchedule, typedSchedule } from '../model.ts';

type Values = {
  nomenclature: { id: number; name: string } | null;
  quantity: string;
  price: string;
  comment: string;
  schedule: string;
};

const valuesOf = (line: Specification | null): Values => ({
  nomenclature: line && { id: line.nomenclature_id, name: line.nomenclature_name },
  quantity: line ? quantityText(line.figures.quantity) : '',
  price: line?.price ?? '',
  comment: line?.comment ?? '',
  schedule: line ? typedSchedule(line) : '',
});

const plain = (text: string): string => text.replace(/\s/g, '').replace(',', '.');

type LineDialogProps = { contract: number; line: Specification | null; onClose: () => void };

/** A line of a specification: goods, packs, price, deliveries. */
export function LineDialog({ contract, line, onClose }: LineDialogProps) {
  const form = useCardForm<Values>({
    initial: valuesOf(line),
    check: ({ nomenclature, schedule }): Record<string, string> => ({
      ...(nomenclature ? {} : { nomenclature_id: 'Выберите товар' }),
      ...(readSchedule(schedule) ? {} : { schedule: 'В каждой строке — день и количество: 01.03.2026 60' }),
    }),
    save: async ({ nomenclature, quantity, price, comment, schedule }) => {
      const body = {
        contract_id: contract,
        nomenclature_id: nomenclature?.id ?? 0,
        quantity: plain(quantity),
        price: plain(price),
        comment: comment || null,
        schedule: readSchedule(schedule) ?? [],
      };
      if (line) await api(putSpecification, { body: { ...body, id: line.id, version: line.version } });
      else await api(addSpecification, { body });
      void refresh(listSpecifications);
      onClose();
    },
  });
  const remove = async ({ id, nomenclature_name: name }: Specification) => {
    if (!(await confirm({ text: `Убрать «${name}» из спецификации?`, danger: true }))) return;
    await api(removeSpecification, { params: { id } }).then(onClose, (error: unknown) =>
      toastRefusal(error, removalFailed('строку')),
    );
  };
  const { values, change, errors, idOf } = form;
  return (
    <Modal
      opened
      onClose={onClose}
      title={line ? 'Строка спецификации' : 'Новая строка спецификации'}
      size="lg"
    >
      <CardForm
        inner
        form={form}
        label="Строка спецификации"
        save={line ? 'Сохранить' : 'Добавить'}
        failed="Не удалось сохранить строку"
        onCancel={onClose}
        more={
          line && (
            <Button variant="subtle" color="red" onClick={() => void remove(line)}>
              Убрать строку
            </Button>
          )
        }
      >
        <Stack gap="md">
          <DictionarySelect
            id={idOf('nomenclature_id')}
            dictionary="nomenclature"
            label="Товар"
            required
            allowAdd={false}
            value={values.nomenclature}
            error={errors.nomenclature_id}
            onChange={(nomenclature) => {
              change({ nomenclature });
              form.tell('nomenclature_id', undefined);
            }}
          />
          <TextInput
            id={idOf('quantity')}
            label="Количество, уп."
            required
            value={values.quantity}
            error={errors.quantity}
            onChange={(event) => change({ quantity: event.currentTarget.value })}
          />
          <TextInput
            id={idOf('price')}
            label="Цена упаковки, ₽"
            required
            value={values.price}
            error={errors.price}
            onChange={(event) => change({ price: event.currentTarget.value })}
          />
          <Textarea
            id={idOf('schedule')}
            label="График поставок"
            description="В каждой строке — день и количество упаковок: 01.03.2026 60"
            autosize
            minRows={2}
            value={values.schedule}
            error={errors.schedule}
            onChange={(event) => change({ schedule: event.currentTarget.value })}
          />
          <TextInput
            id={idOf('comment')}
            label="Примечание"
            value={values.comment}
            error={errors.comment}
            onChange={(event) => change({ comment: event.currentTarget.value })}
          />
        </Stack>
      </CardForm>
    </Modal>
  );
}
