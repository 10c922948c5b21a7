import { TextInput } from '@mantine/core';
import { getIssuer } from '@provizor/contract';
import { formatSnils } from '@provizor/domain';
import { useEffect, useRef } from 'react';
import { DictionarySelect } from '../../dictionaries/index.ts';
import { api } from '../../lib/api/index.ts';
import { type CardFormState, Wide } from '../../ui/card/index.ts';
import { DateField } from '../../ui/fields/index.ts';
import { type EntryValues, issuerFor, type NewPerson, nobody } from '../model/entry.ts';
import styles from './entry.module.css';

type Who = 'patient' | 'doctor';

const words = {
  patient: {
    label: 'Пациент',
    of: 'пациента',
    begin: 'Пациента нет в списке',
    unknown: 'Если пациента с этим СНИЛС ещё нет, он будет добавлен вместе с рецептом',
  },
  doctor: {
    label: 'Врач',
    of: 'врача',
    begin: 'Врача нет в списке',
    unknown: 'Если врача с этим СНИЛС или кодом ещё нет, он будет добавлен вместе с рецептом',
  },
} as const;

type PersonProps = { form: CardFormState<EntryValues>; who: Who };

/** Fills in the organisation of the doctor's last prescription where the form names none. */
function useIssuer(form: CardFormState<EntryValues>) {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  return async (doctorId: number) => {
    // a convenience: without an answer the person types it
    const last = await api(getIssuer, { query: { doctor_id: doctorId } }).catch(() => null);
    const { values, change } = latest.current;
    if (last && values.doctor?.id === doctorId) change(issuerFor(values, last));
  };
}

/** The patient or the doctor of a prescription: chosen, or written and added with it. */
export function PersonFields(props: PersonProps) {
  const { form, who } = props;
  const { values, change, errors, tell, idOf } = form;
  const fresh = who === 'patient' ? values.newPatient : values.newDoctor;
  const set = (person: NewPerson | null) => {
    change(who === 'patient' ? { newPatient: person } : { newDoctor: person });
    tell(who, undefined);
  };
  const fillIssuer = useIssuer(form);
  if (fresh !== null) return <Fresh {...props} person={fresh} set={set} />;
  return (
    <div>
      <DictionarySelect
        id={idOf(who)}
        dictionary={who}
        label={words[who].label}
        required={who === 'patient'}
        allowAdd={false}
        placeholder="Фамилия или СНИЛС"
        value={values[who]}
        error={errors[who]}
        onChange={(row) => {
          const chosen = row && { id: row.id, name: row.name };
          change(who === 'patient' ? { patient: chosen } : { doctor: chosen });
          if (who === 'doctor' && chosen) void fillIssuer(chosen.id);
        }}
      />
      <button type="button" className={styles.switch} onClick={() => set(nobody)}>
        {words[who].begin}
      </button>
    </div>
  );
}

type FreshProps = PersonProps & { person: NewPerson; set: (person: NewPerson | null) => void };

function Fresh({ form, who, person, set }: FreshProps) {
  const { errors, idOf, tell } = form;
  const { of, unknown } = words[who];
  const write = (field: string, part: Partial<NewPerson>) => {
    set({ ...person, ...part });
    tell(`${who}_${field}`, undefined);
  };
  return (
    <Wide>
      <fieldset className={styles.person} aria-label={`Новый: ${of}`}>
        <TextInput
          id={idOf(`${who}_ssn`)}
          label={`СНИЛС ${of}`}
          required={who === 'patient'}
          inputMode="numeric"
          value={formatSnils(person.ssn)}
          error={errors[`${who}_ssn`] ?? errors[`${who}.ssn`]}
          onChange={(event) => write('ssn', { ssn: event.currentTarget.value })}
        />
        <TextInput
          id={idOf(`${who}_name`)}
          label={`Фамилия, имя, отчество ${of}`}
          required
          maxLength={500}
          value={person.name}
          error={errors[`${who}_name`] ?? errors[`${who}.name`]}
          onChange={(event) => write('name', { name: event.currentTarget.value })}
        />
        {who === 'patient' ? (
          <DateField
            id={idOf('patient_birth')}
            label="Дата рождения"
            required
            value={person.birth_date}
            error={errors.patient_birth ?? errors['patient.birth_date']}
            onChange={(birth_date) => write('birth', { birth_date })}
          />
        ) : (
          <TextInput
            id={idOf('doctor_code')}
            label="Код врача"
            maxLength={20}
            value={person.code}
            error={errors['doctor.code']}
            onChange={(event) => write('code', { code: event.currentTarget.value })}
          />
        )}
        <p className={styles.quiet}>
          {unknown}.{' '}
          <button type="button" className={styles.switch} onClick={() => set(null)}>
            Выбрать из списка
          </button>
        </p>
      </fieldset>
    </Wide>
  );
}
