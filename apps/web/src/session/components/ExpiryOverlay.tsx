import { Modal } from '@mantine/core';
import { renewProfile } from '../../lib/renew-profile.ts';
import { expired, profile, session } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { isUnready } from '../../routing/guards.ts';
import { SignInForm } from './SignInForm.tsx';

/**
 * The session has ended: the password is asked over the page, which keeps everything typed; the waiting requests
 * go on after it. Cancelling logs out.
 */
export default function ExpiryOverlay() {
  const ended = useStore(expired);
  const person = useStore(profile);
  const goOn = async () => {
    // an administrator may have set the password meanwhile: nothing else is answered before an own one
    await renewProfile().catch(() => undefined);
    expired.set(false);
    if (isUnready()) window.location.assign('/');
  };
  return (
    <Modal
      opened={ended && person !== null}
      onClose={() => undefined}
      title="Необходимо войти в программу"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size={420}
      zIndex={450}
      overlayProps={{ color: 'var(--pv-scrim)', backgroundOpacity: 1, blur: 3 }}
    >
      <p style={{ marginBottom: 16, color: 'var(--pv-text-soft)' }}>
        Сеанс завершён. Введите пароль — всё, что вы ввели на странице, останется на месте.
      </p>
      <SignInForm
        username={person?.username ?? ''}
        onDone={() => void goOn()}
        cancel={{ label: 'Выйти из программы', run: () => session.set(null) }}
      />
    </Modal>
  );
}
