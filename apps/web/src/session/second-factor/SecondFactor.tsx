import { Button, Modal } from '@mantine/core';
import { removeSecondFactor, renewRecoveryCodes } from '@provizor/contract';
import { useState } from 'react';
import { useCallMutation } from '../../lib/api/index.ts';
import { renewProfile } from '../../lib/renew-profile.ts';
import { useProfile } from '../../lib/session/index.ts';
import { Field, Fields, momentText, Panel, toast, Verdict } from '../../ui/index.ts';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';
import styles from './second-factor.module.css';

/** So few recovery codes left are worth a word. */
const fewCodes = 3;

type Doing = 'set-up' | 'codes' | 'remove';

const titles: Record<Doing, string> = {
  'set-up': 'Вход по коду',
  codes: 'Новые коды восстановления',
  remove: 'Отключить вход по коду',
};

/** The second factor of one's own log-in: set up, recovery codes, turned off. */
export function SecondFactor() {
  const { since, recovery_left: left, demanded } = useProfile().second_factor;
  const [doing, setDoing] = useState<Doing | null>(null);
  const [codesShown, setCodesShown] = useState(false);
  const showCodes = () => setCodesShown(true);
  const done = () => {
    setDoing(null);
    setCodesShown(false);
    void renewProfile();
  };
  return (
    <Panel
      title="Вход по коду"
      actions={
        since === null && (
          <Button variant="default" size="xs" onClick={() => setDoing('set-up')}>
            Настроить
          </Button>
        )
      }
    >
      {since === null ? (
        <p className={styles.hint}>
          Кроме пароля, при входе понадобится код с вашего телефона: узнавший пароль не войдёт.
        </p>
      ) : (
        <>
          <Fields>
            <Field name="Включён">{momentText(since)}</Field>
            <Field name="Кодов восстановления">
              <Verdict kind={left <= fewCodes ? 'attention' : 'ok'}>{`осталось ${left}`}</Verdict>
            </Field>
          </Fields>
          <div className={styles.buttons}>
            <Button variant="default" size="xs" onClick={() => setDoing('codes')}>
              Новые коды
            </Button>
            {!demanded && (
              <Button variant="default" size="xs" onClick={() => setDoing('remove')}>
                Отключить
              </Button>
            )}
          </div>
        </>
      )}
      {doing && (
        <Modal
          opened
          onClose={done}
          title={titles[doing]}
          size="min(600px, 96vw)"
          closeOnClickOutside={false}
          // the codes are shown this once: only their own button closes them
          closeOnEscape={!codesShown}
          withCloseButton={!codesShown}
        >
          {doing === 'set-up' && <SetUp onCodes={showCodes} onDone={done} />}
          {doing === 'codes' && <NewCodes onCodes={showCodes} onDone={done} />}
          {doing === 'remove' && <Remove onDone={done} />}
        </Modal>
      )}
    </Panel>
  );
}

function NewCodes({ onCodes, onDone }: { onCodes: () => void; onDone: () => void }) {
  const renew = useCallMutation(renewRecoveryCodes, { onSuccess: onCodes });
  if (renew.data) return <RecoveryCodes codes={renew.data.recovery} onDone={onDone} />;
  return (
    <PasswordStep
      text="Прежние коды восстановления перестанут действовать."
      label="Получить новые"
      busy={renew.isPending}
      error={renew.error}
      onPassword={(password) => renew.mutate({ body: { password } })}
    />
  );
}

function Remove({ onDone }: { onDone: () => void }) {
  const remove = useCallMutation(removeSecondFactor, {
    onSuccess: () => {
      toast.ok('Вход по коду отключён');
      onDone();
    },
  });
  return (
    <PasswordStep
      text="Для входа снова хватит пароля. Коды восстановления перестанут действовать."
      label="Отключить"
      busy={remove.isPending}
      error={remove.error}
      onPassword={(password) => remove.mutate({ body: { password } })}
    />
  );
}
