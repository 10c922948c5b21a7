import { Button, Textarea, TextInput } from '@mantine/core';
import { getMdlpUser, type Organization } from '@provizor/contract';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { changeOwnOrganization } from '../../administration/index.ts';
import { api, RefusalError } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import type { Outcome } from '../../lib/verdict.ts';
import { RefusalProblem, toast, Verdict } from '../../ui/index.ts';
import { stepDone } from '../api.ts';
import { outcomeOfFailure } from '../model/certificate-check.ts';
import { ownCertificates } from '../model/own-certificates.ts';
import {
  fillRequisites,
  type KnownRequisites,
  type Requisites,
  requisitesOfSubject,
} from '../model/requisites.ts';
import styles from './first-steps.module.css';

const numbers = [
  { key: 'inn', label: 'ИНН', hint: '10 или 12 цифр' },
  { key: 'kpp', label: 'КПП', hint: '9 цифр, у ИП его нет' },
  { key: 'ogrn', label: 'ОГРН', hint: '13 или 15 цифр' },
] as const;

/** What MDLP says of the organisation whose session lives; nothing without a session. */
async function knownToMdlp(): Promise<KnownRequisites[]> {
  const { organization } = await api(getMdlpUser, { body: {} });
  const { inn, kpp, ogrn, address, name } = organization;
  if (!inn) return [];
  return [
    {
      inn,
      source: 'из МДЛП',
      full_name: name,
      ...(kpp ? { kpp } : {}),
      ...(ogrn ? { ogrn } : {}),
      ...(address ? { address } : {}),
    },
  ];
}

/** Requisites of the organisation, entered here: what its certificate and MDLP know is filled in by a button. */
export function RequisitesForm({
  row,
  onDone,
  onCancel,
}: {
  row: Organization;
  onDone(): void;
  /** Absent while something of them is still missing. */
  onCancel: (() => void) | undefined;
}) {
  const { organization } = useProfile();
  const [values, setValues] = useState<Requisites>(() => ({
    inn: row.inn ?? '',
    kpp: row.kpp ?? '',
    ogrn: row.ogrn ?? '',
    full_name: row.full_name ?? '',
    address: row.address ?? '',
  }));
  const [outcome, setOutcome] = useState<Outcome>();
  const change = (key: keyof Requisites) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setValues((present) => ({ ...present, [key]: value }));
  };
  const fill = useMutation({
    mutationFn: async () => {
      const [mdlp, certificates] = await Promise.allSettled([knownToMdlp(), ownCertificates(organization)]);
      const known = [
        ...(mdlp.status === 'fulfilled' ? mdlp.value : []),
        ...(certificates.status === 'fulfilled'
          ? certificates.value.map(({ certificate }) => requisitesOfSubject(certificate.subject))
          : []),
      ].filter((one) => one !== null);
      const filled = fillRequisites(values, known);
      if (!filled.found && certificates.status === 'rejected') {
        setOutcome(outcomeOfFailure(certificates.reason));
        return;
      }
      setValues(filled.values);
      setOutcome({
        kind: filled.found ? 'ok' : 'attention',
        word: filled.found ? 'заполнено' : 'не найдено',
        text: filled.text,
      });
    },
  });
  const save = useMutation({
    mutationFn: async () => {
      const bare = (text: string) => text.replaceAll(/\s/g, '');
      const { inn, kpp, ogrn, ...texts } = values;
      await changeOwnOrganization(row.id, (present) => ({
        ...texts,
        inn: bare(inn),
        kpp: bare(kpp),
        ogrn: bare(ogrn),
        ...(texts.address === present.address ? {} : { address_guid: '' }),
      }));
    },
    onSuccess: async () => {
      toast.ok('Реквизиты сохранены');
      await stepDone();
      onDone();
    },
  });
  const fields = save.error instanceof RefusalError ? save.error.fields : [];
  const errorOf = (key: keyof Requisites) => fields.find(({ path }) => path === `body.${key}`)?.message;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Реквизиты организации">
      <div className={styles.numbers}>
        {numbers.map(({ key, label, hint }) => (
          <TextInput
            key={key}
            label={label}
            description={hint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            autoComplete="off"
            maxLength={18}
            value={values[key]}
            error={errorOf(key)}
            onChange={change(key)}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button variant="default" loading={fill.isPending} onClick={() => fill.mutate()}>
          Заполнить по ИНН
        </Button>
        <p>из сертификата этого компьютера и из МДЛП</p>
      </div>
      {outcome && (
        <div role="status">
          <Verdict kind={outcome.kind}>{outcome.word}</Verdict>
          <p>{outcome.text}</p>
        </div>
      )}
      <TextInput
        label="Полное наименование"
        autoComplete="off"
        maxLength={2000}
        value={values.full_name}
        error={errorOf('full_name')}
        onChange={change('full_name')}
      />
      <Textarea
        label="Адрес"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={2000}
        value={values.address}
        error={errorOf('address')}
        onChange={change('address')}
      />
      {save.error && fields.length === 0 && <RefusalProblem error={save.error} />}
      <div className={styles.actions}>
        <Button type="submit" loading={save.isPending}>
          Сохранить реквизиты
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Отменить
          </Button>
        )}
      </div>
    </form>
  );
}
