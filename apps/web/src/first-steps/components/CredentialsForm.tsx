import { Button, TextInput } from '@mantine/core';
import { tryMdlpCredentials } from '@provizor/contract';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { changeOwnOrganization } from '../../administration/index.ts';
import { api, RefusalError } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import type { Outcome } from '../../lib/verdict.ts';
import { RefusalProblem, toast, Verdict } from '../../ui/index.ts';
import { stepDone } from '../api.ts';
import { outcomeOfCertificates, outcomeOfFailure } from '../model/certificate-check.ts';
import { ownCertificates } from '../model/own-certificates.ts';
import styles from './first-steps.module.css';

type Credentials = { client_id: string; client_secret: string };

/**
 * Client id and secret of the account system, tried in MDLP before they are kept. MDLP asks whose certificate signs in,
 * so without one they can only be kept untried.
 */
export function CredentialsForm({ organizationId, kept }: { organizationId: number; kept: boolean }) {
  const { organization } = useProfile();
  const [isOpen, setOpen] = useState(!kept);
  const [values, setValues] = useState<Credentials>({ client_id: '', client_secret: '' });
  const [outcome, setOutcome] = useState<Outcome>();
  const given = isOpen ? values : {};

  /** What stands in the way of asking MDLP; null when MDLP has accepted. */
  const attempt = async (): Promise<Outcome | null> => {
    const offered = await ownCertificates(organization).catch((error: unknown) => outcomeOfFailure(error));
    if (!Array.isArray(offered)) return offered;
    const [good] = offered.filter(({ obstacle }) => obstacle === null);
    if (!good) return outcomeOfCertificates(offered, organization.inn);
    await api(tryMdlpCredentials, { body: { ...given, user_id: good.certificate.thumbprint } });
    return null;
  };
  const keep = async () => {
    await changeOwnOrganization(organizationId, ({ sandbox }) =>
      sandbox ? { sb_client_id: values.client_id, sb_client_secret: values.client_secret } : values,
    );
    toast.ok('client_id и client_secret сохранены');
    check.reset();
    setOpen(false);
    await stepDone();
  };
  const check = useMutation({
    mutationFn: async () => {
      setOutcome(undefined);
      const obstacle = await attempt();
      if (obstacle) {
        setOutcome({ ...obstacle, text: `Проверить нечем. ${obstacle.text}` });
        return;
      }
      setOutcome({ kind: 'ok', word: 'проверены', text: 'МДЛП знает эту учётную систему и ваш сертификат.' });
      if (isOpen) await keep();
    },
  });
  const untried = useMutation({ mutationFn: keep });
  const error = check.error ?? untried.error;
  const fields = error instanceof RefusalError ? error.fields : [];
  const errorOf = (key: keyof Credentials) =>
    fields.find(({ path }) => path.endsWith(`.${key}`) || path.endsWith(`.sb_${key}`))?.message;
  const entered = values.client_id.trim() !== '' && values.client_secret.trim() !== '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    check.mutate();
  };
  const said = (
    <>
      {outcome && (
        <div role="status">
          <Verdict kind={outcome.kind}>{outcome.word}</Verdict>
          <p>{outcome.text}</p>
        </div>
      )}
      {error && fields.length === 0 && <RefusalProblem error={error} />}
    </>
  );
  if (!isOpen) {
    return (
      <>
        <p>Идентификатор (client_id) и секретный код (client_secret) заданы.</p>
        {said}
        <div className={styles.actions}>
          <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
            Проверить в МДЛП
          </Button>
          <Button variant="default" onClick={() => setOpen(true)}>
            Заменить
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        В личном кабинете МДЛП: «Администрирование» → «Учётные системы» → «Добавить». Полученные client_id и
        client_secret впишите сюда: программа хранит их зашифрованными и никому не показывает.
      </p>
      <form className={styles.form} onSubmit={submit} noValidate aria-label="Учётная система в МДЛП">
        {(['client_id', 'client_secret'] as const).map((key) => (
          <TextInput
            key={key}
            label={key}
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={values[key]}
            error={errorOf(key)}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setValues((present) => ({ ...present, [key]: value }));
            }}
          />
        ))}
        {said}
        <div className={styles.actions}>
          <Button type="submit" loading={check.isPending} disabled={!entered}>
            Проверить код и сохранить
          </Button>
          {entered && (check.error || outcome) && (
            <Button variant="default" loading={untried.isPending} onClick={() => untried.mutate()}>
              Сохранить без проверки
            </Button>
          )}
          {kept && (
            <Button variant="default" onClick={() => setOpen(false)}>
              Оставить прежние
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
