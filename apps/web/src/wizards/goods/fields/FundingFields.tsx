import { useState } from 'react';
import { EntitySelect } from '../../../ui/fields/index.ts';
import { changeOfType, sourcesFor, typesFor } from '../model/funding.ts';
import { type Coded, useCoded } from './reference.ts';
import type { FieldProps } from './types.ts';

/** The row that was chosen, else the first one with the code: several rows of a dictionary share one code of MDLP. */
const rowOf = (all: readonly Coded[], code: number | null, chosen: Coded | null): Coded | null =>
  code === null
    ? null
    : chosen?.code_mdlp === code
      ? chosen
      : (all.find((row) => row.code_mdlp === code) ?? { id: code, name: `Код ${code}`, code_mdlp: code });

/** Funding source: those that fit the chosen contract type. */
export function SourceField({ data, change, field, id, error }: FieldProps) {
  const all = useCoded('source_type');
  const [chosen, setChosen] = useState<Coded | null>(null);
  return (
    <EntitySelect<Coded>
      id={id}
      label={field.label}
      required={field.required !== undefined && data.source === null}
      error={error}
      options={sourcesFor(all, data.contract_type)}
      value={rowOf(all, data.source, chosen)}
      onChange={(row) => {
        setChosen(row);
        change({ source: row?.code_mdlp ?? null, funding_carried: false });
      }}
    />
  );
}

/** Contract type: those that fit the chosen source. */
export function TypeField({ data, change, field, id, error }: FieldProps) {
  const all = useCoded('contract_type');
  return (
    <EntitySelect<Coded>
      id={id}
      label={field.label}
      required={field.required !== undefined && data.contract_type === null}
      error={error}
      options={typesFor(all, data.source)}
      value={rowOf(all, data.contract_type, null)}
      onChange={(row) => change(changeOfType(data, row?.code_mdlp ?? null))}
    />
  );
}
