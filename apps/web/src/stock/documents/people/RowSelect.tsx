import { allows, type CallReply, firstPage } from '@provizor/contract';
import { type DictionaryRow, dictionaryOf } from '@provizor/contract/dictionaries';
import { findTreatmentDoctors, findTreatmentPatients } from '@provizor/contract/stock';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { DictionarySelect, type DictionarySelectProps } from '../../../dictionaries/index.ts';
import { useCall } from '../../../lib/api/index.ts';
import { callerOf, profile } from '../../../lib/session/index.ts';
import { useStore } from '../../../lib/store/index.ts';
import { EntitySelect } from '../../../ui/fields/index.ts';
import { dateText } from '../../../ui/index.ts';

type Person = CallReply<typeof findTreatmentPatients>['items'][number];

/** Calls that name people to those the dictionary of them is closed to. */
const found = { patient: findTreatmentPatients, doctor: findTreatmentDoctors } as const;

const isPerson = (dictionary: string): dictionary is keyof typeof found => dictionary in found;

/** A search applies from two characters (shell-and-administration, section 9). */
const shortest = 2;

const noteOf = ({ birth_date, specialty }: Person): string | null =>
  birth_date ? `род. ${dateText(birth_date)}` : specialty;

type Named = { id: number; name: string };
type RowSelectProps = Omit<DictionarySelectProps, 'onChange'> & {
  /** `row`: all fields of a row whose dictionary is open to the person. */
  onChange: (chosen: Named | null, row?: DictionaryRow) => void;
};

/**
 * Choice of a row a document names. Who may write the document chooses its people, by name alone when the dictionary of
 * them is not open to him; any other closed dictionary says so.
 */
export function RowSelect({ onChange, ...field }: RowSelectProps) {
  const { dictionary } = field;
  const isOpen = allows(dictionaryOf(dictionary).access.read, callerOf(useStore(profile)));
  if (!isOpen && isPerson(dictionary))
    return <PersonSelect {...field} who={dictionary} onChange={onChange} />;
  return (
    <DictionarySelect
      {...field}
      {...(isOpen ? {} : { disabled: true, placeholder: 'Справочник вам не открыт' })}
      onChange={(row) => onChange(row && { id: row.id, name: row.name }, row ?? undefined)}
    />
  );
}

type PersonSelectProps = Omit<RowSelectProps, 'dictionary'> & { who: keyof typeof found };

function PersonSelect({
  who,
  value,
  onChange,
  filter,
  accept,
  parentId,
  allowAdd,
  ...field
}: PersonSelectProps) {
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const asked = query.trim().length >= shortest ? query : undefined;
  const people = useCall(
    found[who],
    { body: { query: asked, limit: firstPage } },
    { enabled: opened, placeholderData: keepPreviousData },
  );
  return (
    <EntitySelect<Person>
      {...field}
      options={people.data?.items ?? []}
      value={value && { ...value, birth_date: null, specialty: null }}
      onChange={(person) => onChange(person && { id: person.id, name: person.name })}
      noteOf={noteOf}
      onOpen={() => setOpened(true)}
      onSearch={setQuery}
      loading={people.isFetching && !people.data}
    />
  );
}
