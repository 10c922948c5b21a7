import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { listReturnReasons, listWithdrawalReasons, listWithdrawalTypes } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { disposalTypes, needsExportCountry, otherSalePaper } from '@provizor/domain';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../../dictionaries/index.ts';
import { useCall } from '../../../lib/api/index.ts';
import { DateField, EntitySelect } from '../../../ui/fields/index.ts';
import { quantityText } from '../../../ui/index.ts';
import {
  arbitrationActs,
  commonReasons,
  receiveTypesOf,
  saleDocuments,
  turnoverTypes,
} from '../model/lists.ts';
import styles from './fields.module.css';
import type { FieldProps } from './types.ts';

const reasonMax = 1000;
const always = { staleTime: Number.POSITIVE_INFINITY };

/** A line of text. */
export function TextField({ data, change, field, id, error }: FieldProps) {
  const value = data[field.key];
  return (
    <TextInput
      id={id}
      label={field.label}
      required={field.required !== undefined}
      autoComplete="off"
      maxLength={200}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={(event) => change({ [field.key]: event.currentTarget.value })}
    />
  );
}

/** Date of a paper. */
export function PaperDateField({ data, change, field, id, error }: FieldProps) {
  const key = field.key === 'act_date' ? 'act_date' : 'doc_date';
  return (
    <DateField
      id={id}
      label={field.label}
      required={field.required !== undefined}
      value={data[key]}
      error={error}
      onChange={(date) => change({ [key]: date })}
    />
  );
}

/** A reason in words with a counter of what is left (wizards, section 5: at most 1000 characters). */
export function ReasonField({ wizard, data, change, field, id, error }: FieldProps) {
  const { reason } = data;
  const add = (text: string) =>
    change({ reason: (reason.trim() === '' ? text : `${reason.trim()}; ${text}`).slice(0, reasonMax) });
  return (
    <div>
      <Textarea
        id={id}
        label={field.label}
        required={field.required !== undefined}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={reasonMax}
        value={reason}
        error={error}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <div className={styles.reasons}>
        {commonReasons[wizard]?.map((text) => (
          <Button
            key={text}
            variant="default"
            size="compact-xs"
            disabled={reason.includes(text)}
            onClick={() => add(text)}
          >
            {text}
          </Button>
        ))}
        <span className={styles.counter}>
          {`${quantityText(reason.length)} из ${quantityText(reasonMax)} знаков`}
        </span>
      </div>
    </div>
  );
}

/** A tick. */
export function TickField({ data, change, field, id }: FieldProps) {
  return (
    <Checkbox
      className={styles.check}
      id={id}
      label={field.label}
      checked={data[field.key] === true}
      onChange={(event) => change({ [field.key]: event.currentTarget.checked })}
    />
  );
}

type Option = { id: number; name: string };

/** Choice of a code from a short list. */
export function CodeField({
  options,
  title = ({ name }) => name,
  ...props
}: FieldProps & { options: readonly Option[]; title?: (option: Option) => string }) {
  const { data, change, field, id, error } = props;
  const value = data[field.key];
  const named = options.map((option) => ({ id: option.id, name: title(option) }));
  return (
    <EntitySelect<Option>
      id={id}
      label={field.label}
      required={field.required !== undefined}
      error={error}
      options={named}
      value={typeof value === 'number' ? (named.find((option) => option.id === value) ?? null) : null}
      onChange={(option) => change({ [field.key]: option?.id ?? null })}
    />
  );
}

export const TurnoverField = (props: FieldProps) => <CodeField {...props} options={turnoverTypes} />;
export const ArbitrationField = (props: FieldProps) => <CodeField {...props} options={arbitrationActs} />;
export const DisposalTypeField = (props: FieldProps) => <CodeField {...props} options={disposalTypes} />;

/** Series of a prescription: a paper of medical use has none. */
export function SeriesField(props: FieldProps) {
  if (props.wizard === 'withdrawal_reg' && props.data.disposal_type !== 1) return null;
  return <TextField {...props} />;
}

export const SalePaperField = (props: FieldProps) => <CodeField {...props} options={saleDocuments} />;

/** What a paper of sale is called: asked where its kind does not say it. */
export function SaleNameField(props: FieldProps) {
  if (props.data.sale_doc_type !== otherSalePaper) return null;
  return <TextField {...props} field={{ ...props.field, required: 'Введите название документа' }} />;
}

export const ReceiveField = (props: FieldProps) => (
  <CodeField {...props} options={receiveTypesOf(props.wizard)} />
);

const numbered = ({ id, name }: Option) => `${id} - ${name}`;

/** Kind of a withdrawal, shown as «id - name». */
export function WithdrawalTypeField(props: FieldProps) {
  const { data } = useCall(listWithdrawalTypes, {}, always);
  const change: FieldProps['change'] = (part) => {
    const type = part.withdrawal_type ?? null;
    props.change(type !== null && needsExportCountry(type) ? part : { ...part, export_country_code: null });
  };
  return <CodeField {...props} change={change} options={data?.items ?? []} title={numbered} />;
}

export function WithdrawalReasonField(props: FieldProps) {
  const { data } = useCall(listWithdrawalReasons, {}, always);
  return <CodeField {...props} options={data?.items ?? []} title={numbered} />;
}

export function ReturnReasonField(props: FieldProps) {
  const { data } = useCall(listReturnReasons, {}, always);
  return <CodeField {...props} options={data?.items ?? []} />;
}

/** Country of export: two letters; shown for the kinds that name it. */
export function CountryField({ data, change, field, id, error }: FieldProps) {
  const list = useQuery({ ...listQuery(dictionaryOf('country'), { limit: 1000 }), ...always });
  if (data.withdrawal_type === null || !needsExportCountry(data.withdrawal_type)) return null;
  const countries = (list.data?.items ?? []).flatMap(({ name, okcm2 }) =>
    typeof okcm2 === 'string' && okcm2 !== '' ? [{ id: okcm2, name }] : [],
  );
  return (
    <EntitySelect
      id={id}
      label={field.label}
      required
      error={error}
      options={countries}
      value={countries.find((country) => country.id === data.export_country_code) ?? null}
      loading={list.isPending}
      noteOf={(country) => String(country.id)}
      onChange={(country) => change({ export_country_code: country === null ? null : String(country.id) })}
    />
  );
}
