import { Modal } from '@mantine/core';
import { expired, profile, session } from '../../lib/session/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { SignInForm } from './SignInForm.tsx';

/**
 * The session has ended: the password is asked over the page, which keeps everything typed; the waiting requests
 * go on after it. Cancelling logs out.
 */
export default function ExpiryOverlay() {
  const ended = useStore(expired);
  const person = useStore(profile);
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
        onDone={() => expired.set(false)}
        cancel={{ label: 'Выйти из программы', run: () => session.set(null) }}
      />
    </Modal>
  );
}
