import { Textarea, TextInput } from '@mantine/core';
import type { LloContract } from '@provizor/contract';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import { DictionarySelect, useFundingRule } from '../../../dictionaries/index.ts';
import { CardForm, FormGrid, useCardForm } from '../../../ui/card/index.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { type ContractValues, valuesOf } from '../model.ts';

type ContractFormProps = {
  contract: LloContract | null;
  save: (values: ContractValues) => Promise<void>;
  onCancel: () => void;
};

/** Names the server gives fields that are chosen here from dictionaries. */
const references = {
  partner_id: 'Поставщик',
  contract_type_id: 'Тип договора',
  source_type_id: 'Источник финансирования',
  programme_id: 'Программа',
} as const;

const dictionaries = {
  partner_id: ['partner', 'partner'],
  contract_type_id: ['contract_type', 'contract_type'],
  source_type_id: ['source_type', 'source_type'],
  programme_id: ['programme', 'programme'],
} as const;

/** Form of a contract: programme, supplier, term, money. */
export function ContractForm({ contract, save, onCancel }: ContractFormProps) {
  const form = useCardForm<ContractValues>({ initial: valuesOf(contract), save });
  const { values, change, errors, idOf } = form;
  const funding = useFundingRule({
    contract_type_id: values.contract_type,
    source_type_id: values.source_type,
  });
  const acceptOf = (name: keyof typeof references) =>
    name === 'programme_id' ? (row: DictionaryRow) => row.kind !== 'hiv' : funding(name);
  return (
    <CardForm
      form={form}
      label="Договор"
      save={contract ? 'Сохранить' : 'Добавить'}
      failed="Не удалось сохранить договор"
      onCancel={onCancel}
    >
      <FormGrid>
        <TextInput
          id={idOf('number')}
          label="Номер договора"
          required
          value={values.number}
          error={errors.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
        <DateField
          id={idOf('date')}
          label="Дата"
          required
          value={values.date}
          error={errors.date}
          onChange={(date) => change({ date })}
        />
        <DateField
          id={idOf('date_end')}
          label="Действует до"
          value={values.date_end}
          error={errors.date_end}
          onChange={(date_end) => change({ date_end })}
        />
        {(Object.keys(references) as (keyof typeof references)[]).map((name) => {
          const [dictionary, key] = dictionaries[name];
          return (
            <DictionarySelect
              key={name}
              id={idOf(name)}
              dictionary={dictionary}
              label={references[name]}
              required
              allowAdd={false}
              accept={acceptOf(name)}
              value={values[key]}
              error={errors[name]}
              onChange={(row) => {
                change({ [key]: row });
                form.tell(name, undefined);
              }}
            />
          );
        })}
        <TextInput
          id={idOf('gos_number')}
          label="Реестровый номер в ЕИС"
          value={values.gos_number}
          error={errors.gos_number}
          onChange={(event) => change({ gos_number: event.currentTarget.value })}
        />
        <TextInput
          id={idOf('amount')}
          label="Сумма, ₽"
          value={values.amount}
          error={errors.amount}
          onChange={(event) => change({ amount: event.currentTarget.value })}
        />
        <Textarea
          id={idOf('comment')}
          label="Примечание"
          autosize
          value={values.comment}
          error={errors.comment}
          onChange={(event) => change({ comment: event.currentTarget.value })}
        />
      </FormGrid>
    </CardForm>
  );
}
