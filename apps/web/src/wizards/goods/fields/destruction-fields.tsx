import { Button, Modal, TextInput } from '@mantine/core';
import { decidedByAuthority } from '@provizor/domain';
import { lazy, Suspense, useState } from 'react';
import { destructionGrounds, destructionMethods, destructionReasons } from '../model/lists.ts';
import styles from './fields.module.css';
import { CodeField, TextField } from './plain-fields.tsx';
import type { FieldProps } from './types.ts';

const AddressSelect = lazy(() =>
  import('../../../reference-data/index.ts').then((part) => ({ default: part.AddressSelect })),
);

export const GroundsField = (props: FieldProps) => <CodeField {...props} options={destructionGrounds} />;
export const DestructionReasonField = (props: FieldProps) => (
  <CodeField {...props} options={destructionReasons} />
);
export const MethodField = (props: FieldProps) => <CodeField {...props} options={destructionMethods} />;

/** Number of the decision of Росздравнадзор: asked where it is the ground. */
export function DecisionField(props: FieldProps) {
  if (props.data.destruction_type !== decidedByAuthority) return null;
  const required = 'Введите номер и дату решения Росздравнадзора';
  return <TextField {...props} field={{ ...props.field, required }} />;
}

/** Address as the guid of ФИАС: typed, or found among the addresses of ГАР. */
export function FiasField({ data, change, field, id, error }: FieldProps) {
  const [finding, setFinding] = useState(false);
  return (
    <div>
      <TextInput
        id={id}
        label={field.label}
        placeholder="0c5b2444-70a0-4932-980c-b4dc0d3f02b5"
        required={field.required !== undefined}
        autoComplete="off"
        maxLength={36}
        value={data.destroyer_fias ?? ''}
        error={error}
        onChange={(event) => change({ destroyer_fias: event.currentTarget.value.trim() || null })}
      />
      <Button className={styles.under} variant="subtle" size="compact-xs" onClick={() => setFinding(true)}>
        Найти адрес
      </Button>
      {finding && (
        <FindAddress
          onClose={() => setFinding(false)}
          onFound={(destroyer_fias) => {
            change({ destroyer_fias });
            setFinding(false);
          }}
        />
      )}
    </div>
  );
}

type FindAddressProps = { onClose: () => void; onFound: (guid: string) => void };

function FindAddress({ onClose, onFound }: FindAddressProps) {
  const [found, setFound] = useState<string | null>(null);
  return (
    <Modal opened onClose={onClose} title="Адрес того, кто уничтожает" size={520}>
      <div className={styles.dialog}>
        <Suspense>
          <AddressSelect
            label="Улица или населённый пункт"
            onChange={(address) => setFound(address?.address_guid ?? null)}
          />
        </Suspense>
        <p className={styles.note}>
          Адреса берутся из ГАР, загруженного администратором. Если адреса здесь нет, возьмите код ФИАС из
          договора или на сайте fias.nalog.ru и введите его в поле.
        </p>
        <Button disabled={found === null} onClick={() => found !== null && onFound(found)}>
          Взять адрес
        </Button>
      </div>
    </Modal>
  );
}
