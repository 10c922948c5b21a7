import { Button, Group, Modal, TextInput } from '@mantine/core';
import { listDevices, makeDeviceToken } from '@provizor/contract';
import { Suspense, useState } from 'react';
import { api, refresh } from '../../lib/api/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { Code } from '../../ui/index.ts';
import { settingsOf } from '../model.ts';
import styles from './mobiles.module.css';

const QrCode = lazyPart(() => import('../../ui/qr-code/QrCode.tsx'), 'QrCode');

const nameless = 'При формировании токена не указано имя устройства';

/** Registers a device; its token is shown once, as text and as a QR code. */
export function NewDevice({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const make = async () => {
    if (name.trim() === '') return setError(nameless);
    setBusy(true);
    try {
      setToken((await api(makeDeviceToken, { query: { name } })).token);
      void refresh(listDevices);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
    } finally {
      setBusy(false);
    }
  };
  if (token !== null) return <Token name={name.trim()} token={token} onClose={onClose} />;
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

function Token({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
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
            подключите устройство заново под тем же именем.
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
