import { Modal, TextInput } from '@mantine/core';
import { saveOrderLimits } from '@provizor/contract/stock';
import { DictionarySelect } from '../../../dictionaries/index.ts';
import { useCallMutation } from '../../../lib/api/index.ts';
import { CardForm, FormGrid, useCardForm } from '../../../ui/card/index.ts';
import { toast } from '../../../ui/index.ts';
import { limitErrors, typedLimit } from '../model/limits.ts';
import styles from './limits.module.css';

export type LimitOf = {
  goods: { id: number; name: string };
  minimum: string | null;
  maximum: string | null;
};

type LimitDialogProps = {
  storage: { id: number; name: string };
  /** Null = goods are still to be chosen. */
  of: LimitOf | null;
  onClose: () => void;
  onSaved: () => void;
};

/** The least and the most of goods a storage keeps. */
export function LimitDialog(props: LimitDialogProps) {
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={`Нормы запаса: ${props.storage.name}`}
      size="min(560px, 96vw)"
      closeOnClickOutside={false}
    >
      <Limits {...props} />
    </Modal>
  );
}

type Values = { goods: { id: number; name: string } | null; minimum: string; maximum: string };

const titles: Record<string, string> = { goods: 'Товар', minimum: 'Минимум', maximum: 'Максимум' };
const comma = (value: string | null | undefined) => (value ?? '').replace('.', ',');

function Limits({ storage, of, onClose, onSaved }: LimitDialogProps) {
  const save = useCallMutation(saveOrderLimits);
  const form = useCardForm<Values>({
    initial: { goods: of?.goods ?? null, minimum: comma(of?.minimum), maximum: comma(of?.maximum) },
    check: ({ goods, minimum, maximum }) => ({
      ...(goods ? {} : { goods: 'Выберите номенклатуру' }),
      ...limitErrors(minimum, maximum),
    }),
    save: async ({ goods, minimum, maximum }) => {
      const limit = { minimum: typedLimit(minimum) ?? null, maximum: typedLimit(maximum) ?? null };
      await save.mutateAsync({
        body: { storage_id: storage.id, limits: [{ nomenclature_id: goods?.id ?? 0, ...limit }] },
      });
      toast.ok('Нормы запаса записаны');
      onSaved();
    },
  });
  const { values, change, errors, idOf } = form;
  const amount = (key: 'minimum' | 'maximum') => (
    <TextInput
      id={idOf(key)}
      label={`${titles[key]}, уп.`}
      inputMode="decimal"
      autoComplete="off"
      {...(of && key === 'minimum' ? { 'data-autofocus': true } : {})}
      value={values[key]}
      error={errors[key]}
      onChange={({ currentTarget: { value } }) => change({ [key]: value })}
    />
  );
  return (
    <CardForm
      inner
      form={form}
      label="Нормы запаса"
      save="Записать нормы"
      failed="Нормы запаса не записаны"
      titleOf={(key) => titles[key] ?? key}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        {of ? (
          <b>{of.goods.name}</b>
        ) : (
          <DictionarySelect
            id={idOf('goods')}
            data-autofocus
            dictionary="nomenclature"
            label="Товар"
            placeholder="Название, GTIN, штрихкод"
            required
            allowAdd={false}
            value={values.goods}
            error={errors.goods}
            onChange={(row) => change({ goods: row && { id: row.id, name: row.name } })}
          />
        )}
        <FormGrid>
          {amount('minimum')}
          {amount('maximum')}
        </FormGrid>
        <p className={styles.quiet}>
          Ниже минимума товар нужно заказать. Заявку, после которой запас станет больше максимума,
          подразделение не согласует. Пусто — нормы нет.
        </p>
      </div>
    </CardForm>
  );
}
