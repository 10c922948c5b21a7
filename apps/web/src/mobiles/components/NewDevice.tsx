import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type CallReply, listDevices, makeDeviceToken } from '@provizor/contract';
import { Suspense, useState } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { Code, dateText } from '../../ui/index.ts';
import { settingsOf } from '../model.ts';
import styles from './mobiles.module.css';

const QrCode = lazyPart(() => import('../../ui/qr-code/QrCode.tsx'), 'QrCode');

const nameless = 'При формировании токена не указано имя устройства';

type Made = CallReply<typeof makeDeviceToken>;

/** Registers a device; its token is shown once, as text and as a QR code. */
export function NewDevice({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const make = async () => {
    if (name.trim() === '') return setError(nameless);
    setBusy(true);
    try {
      setMade(await api(makeDeviceToken, { query: { name } }));
      void refresh(listDevices);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setBusy(false);
    }
  };
  if (made !== null) return <Token name={name.trim()} made={made} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Подключить устройство" size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextInput
          data-autofocus
          label="Имя устройства"
          description="Так оно будет подписано у партий. Устройство с тем же именем получит новый токен."
          placeholder="Терминал у приёмки"
          value={name}
          error={error}
          maxLength={100}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" loading={busy}>
            Получить токен
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

function Token({ name, made, onClose }: { name: string; made: Made; onClose: () => void }) {
  const { token, expires } = made;
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Токен устройства «${name}»`}
      size="min(640px, 96vw)"
      closeOnClickOutside={false}
    >
      <div className={styles.token}>
        <Suspense fallback={<span className={styles.qr} />}>
          <QrCode text={settingsOf(token, location.origin)} label="QR-код с адресом и токеном устройства" />
        </Suspense>
        <div>
          <p>
            Отсканируйте код устройством или перенесите токен вручную. Он показан один раз: если потеряется,
            подключите устройство заново под тем же именем. Действует до {dateText(expires)}; если вы смените
            пароль, прекратится раньше.
          </p>
          <p className={styles.secret}>
            <Code value={token} />
          </p>
          <p>
            Партии принимает <Code value={`${location.origin}/api/v2/mobiles/jobs`} />
          </p>
          <Button data-autofocus onClick={onClose}>
            Готово
          </Button>
        </div>
      </div>
    </Modal>
  );
}
