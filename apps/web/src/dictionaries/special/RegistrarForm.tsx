import { PasswordInput, TextInput } from '@mantine/core';
import { type Registrar, registrarPort } from '@provizor/contract';
import { CardForm, FormGrid, useCardForm } from '../../ui/card/index.ts';
import { toast } from '../../ui/index.ts';
import type { RegistrarOwner } from './registrar-owner.ts';

type Values = { ip: string; port: string; username: string; password: string };

/** What is missing, in the words of the specification (shell-and-administration, section 5). */
function missing({ ip, port, username, password }: Values, hasPassword: boolean): Record<string, string> {
  return {
    ...(ip.trim() ? {} : { ip: 'Необходимо указать адрес!' }),
    ...(/^\d+$/.test(port.trim()) ? {} : { port: 'Необходимо указать порт!' }),
    ...(username.trim() ? {} : { username: 'Необходимо ввести пользователя!' }),
    ...(password || hasPassword ? {} : { password: 'Необходимо указать пароль!' }),
  };
}

type RegistrarFormProps = { owner: RegistrarOwner; registrar: Registrar | null; onClose: () => void };

/** The form of a disposal registrar; a kept password stays unless a new one is typed. */
export function RegistrarForm({ owner, registrar, onClose }: RegistrarFormProps) {
  const form = useCardForm<Values>({
    initial: {
      ip: registrar?.ip ?? '',
      port: String(registrar?.port ?? registrarPort),
      username: registrar?.username ?? '',
      password: '',
    },
    check: (values) => missing(values, registrar !== null),
    save: async ({ ip, port, username, password }) => {
      await owner.save({
        ip: ip.trim(),
        port: Number(port),
        username: username.trim(),
        ...(password ? { password } : {}),
        ...(registrar ? { version: registrar.version } : {}),
      });
      toast.ok('Регистратор выбытия сохранён');
      onClose();
      owner.reread();
    },
  });
  const text = (key: 'ip' | 'port' | 'username') => ({
    id: form.idOf(key),
    required: true,
    autoComplete: 'off',
    value: form.values[key],
    error: form.errors[key],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      form.change({ [key]: event.currentTarget.value }),
  });
  return (
    <CardForm inner form={form} label="Регистратор выбытия" save="Сохранить" onCancel={onClose}>
      <FormGrid>
        <TextInput {...text('ip')} label="Адрес" placeholder="192.168.1.20" maxLength={253} autoFocus />
        <TextInput {...text('port')} label="Порт" inputMode="numeric" maxLength={5} />
        <TextInput {...text('username')} label="Пользователь" maxLength={100} />
        <PasswordInput
          id={form.idOf('password')}
          label="Пароль"
          required={registrar === null}
          placeholder={registrar ? 'остаётся прежним' : ''}
          autoComplete="new-password"
          maxLength={200}
          value={form.values.password}
          error={form.errors.password}
          onChange={(event) => form.change({ password: event.currentTarget.value })}
        />
      </FormGrid>
    </CardForm>
  );
}
