import { Button, Modal } from '@mantine/core';
import { listPhones, makePhonePairing, pairingMinutes, phonePath, removePhone } from '@provizor/contract';
import { Suspense, useEffect, useState } from 'react';
import { api, refresh, useCall } from '../../lib/api/index.ts';
import { lazyPart } from '../../routing/lazy-part.ts';
import { agoText, Code, RefusalProblem, toast, toastRefusal, Verdict } from '../../ui/index.ts';
import type { Phone } from '../model.ts';
import styles from './mobiles.module.css';

const QrCode = lazyPart(() => import('../../ui/qr-code/QrCode.tsx'), 'QrCode');

/** The code is renewed before it ends, milliseconds. */
const renewAfter = (pairingMinutes * 60 - 15) * 1000;
/** While the dialog is open, a phone that pairs appears by itself. Milliseconds. */
const lookEvery = 2_000;

/** The address a phone opens: this page's own when it is secure, else the one the server knows. */
const addressOf = (addresses: readonly string[]): string =>
  location.protocol === 'https:' ? location.origin : (addresses[0] ?? location.origin);

function usePairing() {
  const [link, setLink] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    api(makePhonePairing, {}).then(
      ({ code, addresses }) => gone || setLink(`${addressOf(addresses)}${phonePath}#code=${code}`),
      (reason: unknown) => gone || setError(reason),
    );
    const timer = setTimeout(() => setRound(round + 1), renewAfter);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [round]);
  return { link, error };
}

async function disconnect(phone: Phone): Promise<void> {
  try {
    await api(removePhone, { params: { id: phone.id } });
    toast.ok(`${phone.name} отключён`);
    void refresh(listPhones);
  } catch (error) {
    toastRefusal(error);
  }
}

/** Pairs a phone by a QR code and lists those that are paired. */
export default function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { link, error } = usePairing();
  const phones = useCall(listPhones, {}, { refetchInterval: lookEvery });
  /** A phone opens no camera over plain http; a computer does for its own address. */
  const isPlain = link !== null && !link.startsWith('https://');
  return (
    <Modal opened onClose={onClose} title="Телефон как сканер" size="min(680px, 96vw)">
      {error !== null && <RefusalProblem error={error} what="Не удалось получить код подключения" />}
      <div className={isPlain ? styles.plain : styles.token}>
        {!isPlain && (
          <Suspense fallback={<span className={styles.qr} />}>
            {link ? (
              <QrCode text={link} label="QR-код для подключения телефона" />
            ) : (
              <span className={styles.qr} />
            )}
          </Suspense>
        )}
        <div>
          {!isPlain && <p>Наведите на код камеру телефона и откройте ссылку.</p>}
          <p>Ссылка одноразовая и действует {pairingMinutes} минут.</p>
          <p>
            Коды с телефона появляются на том экране, который открыт у вас: в мастере, документе или подсчёте.
            Если такой экран не открыт, они станут партией.
          </p>
          {isPlain && (
            <p>
              <Verdict kind="attention" plain>
                нужен https
              </Verdict>{' '}
              Без него телефон не откроет камеру, поэтому кода для телефона здесь нет. Попросите
              администратора включить https (HTTPS_PORT) и откройте программу по адресу с https://. По ссылке
              ниже сканирует камера этого компьютера.
            </p>
          )}
          {link && (
            <p className={styles.secret}>
              <Code value={link} />
            </p>
          )}
        </div>
      </div>
      <h3>Подключённые телефоны</h3>
      {phones.data?.items.length === 0 && <p className={styles.hint}>Пока ни одного.</p>}
      <ul className={styles.phones}>
        {phones.data?.items.map((phone) => (
          <li key={phone.id}>
            <span>
              <b>{phone.name}</b> — {phone.user}
              <br />
              {phone.last_seen ? `коды приходили ${agoText(phone.last_seen)}` : 'кодов ещё не было'}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Отключить ${phone.name}`}
              onClick={() => void disconnect(phone)}
            >
              Отключить
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
