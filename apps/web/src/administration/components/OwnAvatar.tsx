import { Button, FileButton } from '@mantine/core';
import { avatarLimit, getAvatar, getUser, listUsers, removeAvatar, uploadAvatar } from '@provizor/contract';
import { useState } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { renewProfile } from '../../lib/renew-profile.ts';
import { useProfile } from '../../lib/session/index.ts';
import { toast, toastRefusal } from '../../ui/index.ts';
import { Avatar } from './Avatar.tsx';
import styles from './administration.module.css';

const kinds = 'image/png,image/jpeg,image/webp';

/** One's own picture: shown, set, taken away. */
export function OwnAvatar() {
  const { id, name, has_avatar } = useProfile();
  const [busy, setBusy] = useState(false);
  const run = async (change: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await change();
      await renewProfile();
      await refresh(getAvatar, listUsers, getUser);
      toast.ok(done);
    } catch (failure) {
      toastRefusal(failure, 'Не удалось изменить фотографию');
    } finally {
      setBusy(false);
    }
  };
  const upload = (file: File | null) => {
    if (!file) return;
    if (file.size > avatarLimit) {
      toast.warning('Фотография больше 1 МБ: уменьшите её и попробуйте ещё раз.', { autoClose: 8000 });
      return;
    }
    void run(() => api(uploadAvatar, {}, { file }), 'Фотография сохранена');
  };
  return (
    <div className={`${styles.portrait} ${styles.large}`}>
      <Avatar id={id} name={name} has={has_avatar} />
      <div>
        <p className={styles.hint}>
          Фотография: PNG, JPEG или WebP до 1 МБ. Её видят сотрудники организации.
        </p>
        <div className={styles.buttons}>
          <FileButton accept={kinds} onChange={upload}>
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={busy}>
                {has_avatar ? 'Заменить фотографию' : 'Выбрать фотографию'}
              </Button>
            )}
          </FileButton>
          {has_avatar && (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => void run(() => api(removeAvatar, {}), 'Фотография удалена')}
            >
              Удалить
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
