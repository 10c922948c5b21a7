import { TextInput } from '@mantine/core';
import type { DictionaryRow } from '@provizor/contract/dictionaries';
import type { HeaderField, StockKindDefinition } from '@provizor/contract/stock';
import type { ReactNode } from 'react';
import { DictionarySelect, RowLink } from '../../../dictionaries/index.ts';
import { storageName } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { fieldErrorsOf } from '../../../ui/card/field-errors.ts';
import { DateField } from '../../../ui/fields/index.ts';
import { dateText } from '../../../ui/index.ts';
import { dataText } from '../model/data-text.ts';
import type { DraftSession } from '../model/draft.ts';
import { followed } from '../model/follow.ts';
import { fieldChange, fieldValue } from '../model/header.ts';
import styles from './card.module.css';
import { type FieldValue, HeaderFieldInput } from './HeaderFieldInput.tsx';
import { headerFieldId } from './header-field.ts';
import { numberTaken, useNumberTaken } from './useNumberTaken.ts';

type HeaderProps = {
  definition: StockKindDefinition;
  session: DraftSession;
  open: boolean;
  /** What is wrong with a field, by its key. */
  errors: Readonly<Record<string, string>>;
};

/** Header of a document: fields to type into while it is a draft, and to read afterwards. */
export function Header({ definition, session, open, errors }: HeaderProps) {
  return open ? (
    <OpenHeader definition={definition} session={session} errors={errors} />
  ) : (
    <ReadHeader definition={definition} session={session} />
  );
}

function OpenHeader({ definition, session, errors: told }: Omit<HeaderProps, 'open'>) {
  const document = useStore(session.document);
  useStore(session.turn);
  const saving = useStore(session.state);
  const errors = { ...(saving.kind === 'failed' ? fieldErrorsOf(saving.error) : null), ...told };
  const isBound = session.rows.size() > 0;
  const isTaken = useNumberTaken(document.kind, {
    id: document.id,
    number: document.number,
    ser: document.ser,
    date: document.document_date,
  });
  const change = (field: HeaderField, value: FieldValue, row?: DictionaryRow) => {
    const { input, shown } = fieldChange(field, value);
    session.changeHeader(input, shown);
    const rest = Object.entries(followed(document.kind, field.key, row ?? null));
    for (const [key, brought] of rest) {
      const follower = definition.fields.find((each) => each.key === key);
      if (follower) change(follower, brought);
    }
  };
  return (
    <fieldset className={styles.header} aria-label="Реквизиты документа">
      <TextInput
        id={headerFieldId('number')}
        label="Номер"
        value={document.number}
        maxLength={250}
        autoComplete="off"
        error={errors.number ?? (isTaken ? numberTaken : undefined)}
        onChange={({ currentTarget: { value } }) =>
          session.changeHeader({ number: value }, { number: value })
        }
      />
      <DateField
        id={headerFieldId('document_date')}
        label="Дата"
        width={150}
        required
        value={document.document_date}
        error={errors.document_date}
        onChange={(iso) => iso && session.changeHeader({ document_date: iso }, { document_date: iso })}
      />
      <DictionarySelect
        id={headerFieldId('storage_id')}
        label={definition.storage}
        dictionary="storage"
        required
        allowAdd={false}
        value={document.storage}
        disabled={isBound}
        error={errors.storage_id}
        onChange={(row) =>
          row && session.changeHeader({ storage_id: row.id }, { storage: { id: row.id, name: row.name } })
        }
      />
      {definition.fields.map((field) => (
        <HeaderFieldInput
          key={field.key}
          field={field}
          id={headerFieldId(field.key)}
          value={fieldValue(document, field)}
          error={errors[field.key]}
          onChange={(value, row) => change(field, value, row)}
        />
      ))}
      <TextInput
        id={headerFieldId('comment')}
        label="Примечание"
        value={document.comment}
        maxLength={2000}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) =>
          session.changeHeader({ comment: value }, { comment: value })
        }
      />
    </fieldset>
  );
}

function ReadHeader({ definition, session }: Pick<HeaderProps, 'definition' | 'session'>) {
  const document = useStore(session.document);
  const text = (field: (typeof definition.fields)[number]) => {
    const value = dataText(fieldValue(document, field));
    if (field.type === 'date') return dateText(value);
    return field.options?.find((option) => option.value === value)?.title ?? value;
  };
  const filled = definition.fields.filter(
    (field) => text(field) !== '' && fieldValue(document, field) !== false,
  );
  return (
    <dl className={styles.facts} aria-label="Реквизиты документа">
      <Fact name={definition.storage}>{storageName(document.storage)}</Fact>
      {filled.map((field) => {
        const value = fieldValue(document, field);
        return (
          <Fact key={field.key} name={value === true ? shortOf(field.title) : field.title}>
            <Value field={field} value={value} text={text(field)} />
          </Fact>
        );
      })}
      {document.comment && <Fact name="Примечание">{document.comment}</Fact>}
    </dl>
  );
}

/** «Слепой подсчёт: учётные остатки не показываются» is explained where it is chosen. */
const shortOf = (title: string): string => title.split(':')[0] ?? title;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A value to read; a row of a dictionary leads to its card. */
function Value({ field, value, text }: { field: HeaderField; value: FieldValue; text: string }) {
  return typeof value === 'object' && value !== null && field.to !== undefined ? (
    <RowLink
      dictionary={field.to}
      row={field.to === 'storage' ? { ...value, name: storageName(value) } : value}
    />
  ) : (
    text
  );
}
