import { MantineThemeProvider } from '@mantine/core';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { ChoicePick, FilterPick, TogglePick } from '../../ui/list-filters/index.ts';
import { rowQuery } from '../api.ts';
import type { FilterField } from '../family/filters.ts';
import { DictionarySelect } from './DictionarySelect.tsx';
import styles from './dictionaries.module.css';

type Value = number | string | boolean | undefined;
type FieldPickProps<F> = { field: F; value: Value; onChange: (value: Value) => void };

/** A list opened inside of the drop-down belongs to it: a click there must not close it. */
const inside = { components: { Combobox: { defaultProps: { withinPortal: false } } } };

/** Filter of a list by one field of the definition. */
export function FieldPick({ field, value, onChange }: FieldPickProps<FilterField>) {
  switch (field.type) {
    case 'boolean':
      return (
        <TogglePick label={field.title} on={value === true} onChange={(on) => onChange(on || undefined)} />
      );
    case 'choice':
      return (
        <ChoicePick
          label={field.title}
          many={false}
          options={field.choices}
          chosen={typeof value === 'string' ? [value] : []}
          onChange={([chosen]) => onChange(chosen)}
        />
      );
    case 'reference':
      return <ReferencePick field={field} value={value} onChange={onChange} />;
  }
}

function ReferencePick({
  field,
  value,
  onChange,
}: FieldPickProps<Extract<FilterField, { type: 'reference' }>>) {
  const id = typeof value === 'number' ? value : undefined;
  const chosen = useQuery({ ...rowQuery(dictionaryOf(field.to), id ?? 0), enabled: id !== undefined });
  const name = id === undefined ? null : (chosen.data?.name ?? '…');
  return (
    <FilterPick label={field.title} value={name} onClear={() => onChange(undefined)}>
      {(close) => (
        <MantineThemeProvider theme={inside}>
          <div className={styles.pick}>
            <DictionarySelect
              dictionary={field.to}
              aria-label={field.title}
              placeholder={field.title}
              allowAdd={false}
              value={id === undefined || name === null ? null : { id, name }}
              onChange={(row) => {
                onChange(row?.id);
                if (row) close();
              }}
            />
          </div>
        </MantineThemeProvider>
      )}
    </FilterPick>
  );
}
