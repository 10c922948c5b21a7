import { useEffect, useState } from 'react';
import { useStore } from '../lib/store/index.ts';
import { PhoneRefusal } from './calls.ts';
import { readSetting } from './database.ts';
import { pair } from './pairing.ts';
import styles from './phone.module.css';
import { sending } from './sender.ts';

const unreachable = 'Нет связи с программой: подключите телефон к сети аптеки и повторите.';

/** Pairs the phone by the code of the screen; without one it says where to find it. */
export function PairForm({ code, onPaired }: { code: string | null; onPaired: () => void }) {
  const { waiting } = useStore(sending);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void readSetting('name').then((kept) => typeof kept === 'string' && setName((now) => now || kept));
  }, []);
  const connect = async () => {
    if (code === null) return;
    if (name.trim() === '') return setError('Назовите телефон, например «Телефон Анны»');
    setBusy(true);
    try {
      await pair(code, name.trim());
      onPaired();
    } catch (reason) {
      setError(reason instanceof PhoneRefusal ? reason.message : unreachable);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.card}>
      <h1>Телефон как сканер</h1>
      {waiting > 0 && (
        <p className={styles.notice}>
          Ждут отправки: {waiting}. Они останутся на телефоне и уйдут, как только он будет подключён.
        </p>
      )}
      {code === null ? (
        <p>
          Телефон ещё не подключён. На компьютере нажмите на значок сканера вверху экрана, затем «Телефон как
          сканер», и наведите камеру телефона на показанный код.
        </p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void connect();
          }}
        >
          <label>
            Имя телефона
            <input
              value={name}
              maxLength={100}
              placeholder="Телефон Анны"
              autoComplete="off"
              aria-invalid={error !== null}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setError(null);
              }}
            />
          </label>
          <p>Телефон сможет только передавать коды на ваши экраны и больше ничего.</p>
          {error && (
            <p role="alert" className={styles.error}>
              ✖ {error}
            </p>
          )}
          <button type="submit" className={styles.main} disabled={busy}>
            Подключить
          </button>
        </form>
      )}
    </section>
  );
}
