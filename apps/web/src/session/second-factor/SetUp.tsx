import { Button, TextInput } from '@mantine/core';
import { beginSecondFactor, confirmSecondFactor } from '@provizor/contract';
import { type SubmitEvent, Suspense, useState } from 'react';
import { useCallMutation } from '../../lib/api/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { Code, RefusalProblem } from '../../ui/index.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './second-factor.module.css';

const QrCode = lazyPart(() => import('../../ui/qr-code/QrCode.tsx'), 'QrCode');

type SetUpProps = {
  /** The recovery codes are on the screen: what closes it would lose them. */
  onCodes?: () => void;
  onDone: () => void;
};

/** Sets the second factor up: the password, the secret taken into a program, its first code, the recovery codes. */
export function SetUp({ onCodes, onDone }: SetUpProps) {
  const begin = useCallMutation(beginSecondFactor);
  const [recovery, setRecovery] = useState<string[] | null>(null);
  if (recovery) return <RecoveryCodes codes={recovery} onDone={onDone} />;
  const show = (codes: string[]) => {
    setRecovery(codes);
    onCodes?.();
  };
  if (begin.data) return <FirstCode {...begin.data} onRecovery={show} />;
  return (
    <PasswordStep
      text="Понадобится телефон с программой кодов: Яндекс Ключ, FreeOTP, Google Authenticator или другой."
      label="Дальше"
      busy={begin.isPending}
      error={begin.error}
      onPassword={(password) => begin.mutate({ body: { password } })}
    />
  );
}

type FirstCodeProps = { secret: string; address: string; onRecovery: (codes: string[]) => void };

function FirstCode({ secret, address, onRecovery }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const confirm = useCallMutation(confirmSecondFactor, {
    onSuccess: ({ recovery }) => onRecovery(recovery),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm.mutate({ body: { code } });
  };
  const wrong = confirm.error?.fields.find(({ path }) => path === 'body.code')?.message;
  return (
    <form className={styles.pair} onSubmit={submit} noValidate>
      <Suspense fallback={<span />}>
        <QrCode text={address} label="QR-код для программы кодов" />
      </Suspense>
      <div className={styles.steps}>
        <p>Отсканируйте код программой на телефоне и введите шесть цифр, которые она покажет.</p>
        <p className={styles.secret}>
          Не сканируется? Введите ключ вручную: <Code value={secret} kind="plain" />
        </p>
        <TextInput
          label="Код из программы"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          autoFocus
          value={code}
          error={wrong}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {confirm.error && !wrong && <RefusalProblem error={confirm.error} />}
        <div className={styles.buttons}>
          <Button type="submit" loading={confirm.isPending} disabled={!code}>
            Включить
          </Button>
        </div>
      </div>
    </form>
  );
}
