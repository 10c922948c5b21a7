import { Button, Modal, TextInput } from '@mantine/core';
import { findPrescription, getPrescriptionSearch } from '@provizor/contract';
import { formatSnils, isSnils, snilsDigits } from '@provizor/domain';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall, useCallMutation } from '../../lib/api/index.ts';
import { CardForm, FormGrid, useCardForm } from '../../ui/card/index.ts';
import { DateField } from '../../ui/fields/index.ts';
import { Problem, RefusalProblem, Spinner, today } from '../../ui/index.ts';
import { begun } from '../model/intake.ts';
import styles from './entry.module.css';

/** Seconds between two questions how a search stands. */
const pause = 2;

type FindProps = {
  /** Where what is found is served; its card is opened when absent. */
  to?: 'window' | undefined;
  onClose: () => void;
};

/** Looks a prescription up by number, date and СНИЛС: among ours, then in the system of the region. */
export default function FindDialog({ to, onClose }: FindProps) {
  return (
    <Modal opened onClose={onClose} title="Найти рецепт" size="min(620px, 96vw)" closeOnClickOutside={false}>
      <Find to={to} onClose={onClose} />
    </Modal>
  );
}

type Values = { number: string; date: string | null; ssn: string };

function Find({ to, onClose }: FindProps) {
  const navigate = useNavigate();
  const find = useCallMutation(findPrescription);
  const [search, setSearch] = useState<number | null>(null);
  const form = useCardForm<Values>({
    initial: { number: '', date: today(), ssn: '' },
    check: ({ number, date, ssn }) => ({
      ...(number.trim() ? {} : { number: 'Введите номер рецепта' }),
      ...(date ? {} : { date: 'Введите дату рецепта' }),
      ...(isSnils(ssn) ? {} : { ssn: 'СНИЛС: проверьте цифры' }),
    }),
    save: async ({ number, date, ssn }) => {
      setSearch(null);
      const body = { number: number.trim(), date: date ?? '', ssn: snilsDigits(ssn) };
      setSearch((await find.mutateAsync({ body })).id);
    },
  });
  const { values, change, errors, idOf } = form;
  const byHand = () => {
    const { number, date, ssn } = values;
    begun.set({ from: 'search', number: number.trim(), date: date ?? today(), ssn });
    void navigate({ to: '/llo/recipes/add', search: { to } });
  };
  return (
    <CardForm
      inner
      form={form}
      label="Поиск рецепта"
      save="Найти"
      failed="Рецепт не найден"
      onCancel={onClose}
    >
      <FormGrid>
        <TextInput
          id={idOf('number')}
          label="Номер"
          required
          data-autofocus
          autoComplete="off"
          value={values.number}
          error={errors.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
        <DateField
          id={idOf('date')}
          label="Дата выписки"
          required
          value={values.date}
          error={errors.date}
          onChange={(date) => change({ date })}
        />
        <TextInput
          id={idOf('ssn')}
          label="СНИЛС пациента"
          required
          inputMode="numeric"
          value={formatSnils(values.ssn)}
          error={errors.ssn}
          onChange={(event) => change({ ssn: event.currentTarget.value })}
        />
      </FormGrid>
      <div className={styles.stack} aria-live="polite">
        {search !== null && <Outcome id={search} to={to} onByHand={byHand} />}
      </div>
    </CardForm>
  );
}

type OutcomeProps = Pick<FindProps, 'to'> & { id: number; onByHand: () => void };

/** How the search stands; a prescription that was found is opened, one of the region fills the form. */
function Outcome({ id, to, onByHand }: OutcomeProps) {
  const navigate = useNavigate();
  const search = useCall(
    getPrescriptionSearch,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && state.data.state !== 'wait' ? false : pause * 1000) },
  );
  const found = search.data?.recipe_id ?? null;
  useEffect(() => {
    if (found === null) return;
    if (to === 'window') void navigate({ to: '/llo/window', search: { id: found }, replace: true });
    else void navigate({ to: '/llo/recipes/$id', params: { id: String(found) } });
  }, [found, to, navigate]);
  const fields = search.data?.fields ?? null;
  useEffect(() => {
    if (fields === null) return;
    begun.set({ from: 'region', fields });
    void navigate({ to: '/llo/recipes/add', search: { to } });
  }, [fields, to, navigate]);
  if (search.error) return <RefusalProblem error={search.error} what="Поиск не удался" />;
  if (!search.data || search.data.state === 'wait') return <Spinner label={search.data?.message} />;
  if (search.data.state === 'found') return null;
  return (
    <Problem
      kind="attention"
      title={search.data.message}
      action={
        <Button variant="default" onClick={onByHand}>
          Внести вручную
        </Button>
      }
    />
  );
}
