import { Button, TextInput } from '@mantine/core';
import { decidedByAuthority } from '@provizor/domain';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../routing/ChunkLoadError.ts';
import { destructionGrounds, destructionMethods, destructionReasons } from '../model/lists.ts';
import styles from './fields.module.css';
import { CodeField, TextField } from './plain-fields.tsx';
import type { FieldProps } from './types.ts';

const FindAddress = lazy(() => loadChunk(() => import('./FindAddress.tsx')));

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
        <Suspense>
          <FindAddress
            onClose={() => setFinding(false)}
            onFound={(destroyer_fias) => {
              change({ destroyer_fias });
              setFinding(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
