import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { knownMdlpAddresses, type MdlpAddress, setMdlpAddress } from '@provizor/contract';
import { type SubmitEvent, useState } from 'react';
import { useCallMutation } from '../../lib/api/index.ts';
import { useProfile } from '../../lib/session/index.ts';
import { RefusalProblem, toast } from '../../ui/index.ts';
import { stepDone } from '../api.ts';
import styles from './first-steps.module.css';

const choices = [
  { value: 'real', label: 'Рабочая МДЛП' },
  { value: 'test', label: 'Песочница МДЛП (тестовый контур)' },
  { value: 'other', label: 'Другой адрес: посредник с ГОСТ TLS или учебная МДЛП' },
] as const;

type Choice = (typeof choices)[number]['value'];

const choiceOf = (url: string | null): Choice =>
  url === null || url === knownMdlpAddresses.real
    ? 'real'
    : url === knownMdlpAddresses.test
      ? 'test'
      : 'other';

/** Where MDLP is: asked of root, tried before it is kept. Others, and where the environment says it, only read. */
export function AddressForm({ address }: { address: MdlpAddress }) {
  const person = useProfile();
  const [choice, setChoice] = useState<Choice>(choiceOf(address.url));
  const [other, setOther] = useState(choiceOf(address.url) === 'other' ? (address.url ?? '') : '');
  const [training, setTraining] = useState(address.is_sandbox);
  const [isOpen, setOpen] = useState(address.url === null);
  const save = useCallMutation(setMdlpAddress, {
    onSuccess: async () => {
      toast.ok('МДЛП отвечает, адрес сохранён');
      await stepDone();
    },
  });
  if (address.source === 'environment')
    return <p>Задан настройкой сервера MDLP_URL: {address.url}. Меняется там же.</p>;
  if (person.type !== 'root') {
    return (
      <p>{address.url ?? 'Адрес один для всей установки, его задаёт главный администратор программы.'}</p>
    );
  }
  if (!isOpen) {
    return (
      <>
        <p>
          {address.url}
          {address.is_sandbox && ' (учебная)'}
        </p>
        <Button variant="default" onClick={() => setOpen(true)}>
          Изменить адрес
        </Button>
      </>
    );
  }
  const url = choice === 'other' ? other : knownMdlpAddresses[choice];
  const errorOf = (path: string) =>
    save.error?.fields.find((field) => field.path === `body.${path}`)?.message;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate({ body: { url, is_sandbox: choice === 'other' && training } });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Select
        label="С какой МДЛП работать"
        data={choices}
        value={choice}
        allowDeselect={false}
        onChange={(value) => setChoice((value as Choice | null) ?? 'real')}
      />
      <TextInput
        label="Адрес API"
        name="url"
        value={url}
        readOnly={choice !== 'other'}
        onChange={(event) => setOther(event.currentTarget.value)}
        error={errorOf('url')}
        spellCheck={false}
        placeholder="https://…/api/v1/"
      />
      {choice === 'other' && (
        <Checkbox
          checked={training}
          onChange={(event) => setTraining(event.currentTarget.checked)}
          label="Учебная МДЛП: документы не настоящие, подпись учебная"
          error={errorOf('is_sandbox')}
        />
      )}
      {save.error && save.error.fields.length === 0 && <RefusalProblem error={save.error} />}
      <div className={styles.actions}>
        <Button type="submit" loading={save.isPending}>
          Проверить и сохранить
        </Button>
      </div>
    </form>
  );
}
