import { Modal, TextInput } from '@mantine/core';
import { addFoundGoods, type CountLine } from '@provizor/contract/stock';
import { DictionarySelect } from '../../../dictionaries/index.ts';
import { useCallMutation } from '../../../lib/api/index.ts';
import { CardForm, FormGrid, useCardForm } from '../../../ui/card/index.ts';
import { DateField, EntitySelect } from '../../../ui/fields/index.ts';
import { dateText, moneyText, toast } from '../../../ui/index.ts';
import { type FoundValues, foundBody, foundErrors, type KnownLot } from '../model/found.ts';
import type { ScanPlace } from '../scan/scans.ts';
import { useKnownLots } from './useKnownLots.ts';

type FoundDialogProps = {
  /** The count. */
  id: string;
  storageId: number;
  /** The place worked in, scanned last. */
  place: ScanPlace;
  onClose: () => void;
  onAdded: (line: CountLine) => void;
};

/** Goods that lie there and stand in no line of the count: a known lot of them, or a new one. */
export function FoundDialog(props: FoundDialogProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title="Найден товар не из списка"
      size="min(680px, 96vw)"
      closeOnClickOutside={false}
    >
      <Found {...props} />
    </Modal>
  );
}

const titles: Record<string, string> = { goods: 'Товар', expiry: 'Годен до', counted: 'Посчитано' };

const lotName = ({ series, expiry, price }: KnownLot): string =>
  [series ?? 'без серии', expiry && `до ${dateText(expiry)}`, price && moneyText(price)]
    .filter(Boolean)
    .join(' · ');

function Found({ id, storageId, place, onClose, onAdded }: FoundDialogProps) {
  const add = useCallMutation(addFoundGoods);
  const form = useCardForm<FoundValues>({
    initial: { goods: null, lot: null, series: '', expiry: null, place, counted: '' },
    check: foundErrors,
    save: async (values) => {
      const { item } = await add.mutateAsync({ body: { id, ...foundBody(values) } });
      toast.ok(`Добавлено в подсчёт: ${item.name}`);
      onAdded(item);
    },
  });
  const { values, change, errors, idOf } = form;
  const lots = useKnownLots(values.goods?.id ?? null);
  return (
    <CardForm
      inner
      form={form}
      label="Найденный товар"
      save="Добавить в подсчёт"
      failed="Товар не добавлен"
      titleOf={(key) => titles[key] ?? key}
      onCancel={onClose}
    >
      <DictionarySelect
        id={idOf('goods')}
        data-autofocus
        dictionary="nomenclature"
        label="Товар"
        placeholder="Название, GTIN, штрихкод"
        required
        value={values.goods}
        error={errors.goods}
        onChange={(row) => change({ goods: row && { id: row.id, name: row.name }, lot: null })}
      />
      {lots.length > 0 && (
        <EntitySelect
          id={idOf('lot')}
          label="Партия, которая уже есть в учёте"
          placeholder="Новая партия"
          options={lots.map((lot) => ({ ...lot, id: lot.lot_id, name: lotName(lot) }))}
          value={values.lot && { ...values.lot, id: values.lot.lot_id, name: lotName(values.lot) }}
          onChange={(lot) =>
            change(lot ? { lot, series: lot.series ?? '', expiry: lot.expiry } : { lot: null })
          }
        />
      )}
      <FormGrid>
        <TextInput
          id={idOf('series')}
          label="Серия"
          value={values.series}
          maxLength={100}
          autoComplete="off"
          disabled={values.lot !== null}
          error={errors.series}
          onChange={({ currentTarget: { value } }) => change({ series: value })}
        />
        <DateField
          id={idOf('expiry')}
          label="Годен до"
          value={values.expiry}
          disabled={values.lot !== null}
          error={errors.expiry}
          onChange={(expiry) => change({ expiry })}
        />
        <DictionarySelect
          id={idOf('place')}
          dictionary="address"
          label="Место хранения"
          placeholder="Без места хранения"
          filter={{ storage_id: storageId }}
          value={values.place}
          onChange={(row) => change({ place: row && { id: row.id, name: row.name } })}
        />
        <TextInput
          id={idOf('counted')}
          label="Посчитано, уп."
          required
          inputMode="decimal"
          autoComplete="off"
          value={values.counted}
          error={errors.counted}
          onChange={({ currentTarget: { value } }) => change({ counted: value })}
        />
      </FormGrid>
    </CardForm>
  );
}
