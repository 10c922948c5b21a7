import { parseScan, type Scan } from '@provizor/codes';
import { useEffect, useRef, useState } from 'react';
import { play } from '../lib/sound/index.ts';
import { useStore } from '../lib/store/index.ts';
import { cameraProblem, type Reading, readCamera } from './camera.ts';
import { Last } from './Last.tsx';
import { leavePairing, type Pairing } from './pairing.ts';
import styles from './phone.module.css';
import { Repeats } from './repeats.ts';
import { sending, takeCode } from './sender.ts';
import { useDelivered } from './useDelivered.ts';

/** Short for a good code, long for one that is none; milliseconds. */
const buzz = (scan: Scan) => navigator.vibrate?.(scan.kind === 'unknown' ? [120, 60, 120] : 60);

/** The screen of the phone stays on while it scans. */
async function stayOn(): Promise<() => void> {
  const lock = await navigator.wakeLock?.request('screen').catch(() => null);
  return () => void lock?.release();
}

/** The camera, the last code large, and where the codes are. */
export function Scanner({ pairing }: { pairing: Pairing }) {
  const video = useRef<HTMLVideoElement>(null);
  const reading = useRef<Reading | null>(null);
  const [on, setOn] = useState(false);
  const [lit, setLit] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [last, setLast] = useState<Scan | null>(null);
  const [scanned, setScanned] = useState(0);
  const { waiting, offline, refused } = useStore(sending);
  const delivered = useDelivered(pairing.token);

  const stop = () => {
    reading.current?.stop();
    reading.current = null;
    setOn(false);
    setLit(false);
  };
  const start = async () => {
    if (!video.current) return;
    setProblem(null);
    const repeats = new Repeats();
    try {
      const release = await stayOn();
      const camera = await readCamera(
        video.current,
        (raw) => {
          if (!repeats.isNew(raw, performance.now())) return;
          const scan = parseScan(raw);
          setLast(scan);
          setScanned((count) => count + 1);
          play(scan.kind === 'unknown' ? 'error' : 'ok');
          buzz(scan);
          void takeCode(raw);
        },
        () => {
          stop();
          setProblem(
            'Чтение кодов не загрузилось: подключите телефон к сети аптеки и нажмите «Начать» ещё раз.',
          );
        },
      );
      reading.current = {
        ...camera,
        stop: () => {
          camera.stop();
          release();
        },
      };
      setOn(true);
    } catch (error) {
      setProblem(cameraProblem(error));
    }
  };
  useEffect(() => () => reading.current?.stop(), []);
  const torch = reading.current?.torch;

  return (
    <>
      <header className={styles.head}>
        <h1>{pairing.person}</h1>
        <span>{pairing.organization}</span>
      </header>
      <div className={styles.view}>
        <video ref={video} playsInline muted aria-label="Камера" />
        {on && <span className={styles.aim} aria-hidden="true" />}
        {!on && (
          <div className={styles.begin}>
            {problem && (
              <p role="alert" className={styles.error}>
                ✖ {problem}
              </p>
            )}
            <button type="button" className={styles.main} onClick={() => void start()}>
              Начать сканирование
            </button>
          </div>
        )}
      </div>
      <Last scan={last} />
      <p role="status" className={offline || refused ? styles.waits : styles.goes}>
        {refused
          ? `✖ Программа не приняла коды: ${refused}`
          : offline
            ? `● Нет связи. Ждут на телефоне: ${waiting}`
            : waiting > 0
              ? `● Отправляются: ${waiting}`
              : `✔ Считано: ${scanned}. ${delivered}`}
      </p>
      <footer className={styles.foot}>
        {on && (
          <button type="button" onClick={stop}>
            Пауза
          </button>
        )}
        {on && torch && (
          <button
            type="button"
            aria-pressed={lit}
            onClick={() => {
              torch(!lit);
              setLit(!lit);
            }}
          >
            Фонарик
          </button>
        )}
        {!on && (
          <button type="button" onClick={() => void leavePairing()}>
            Отключить телефон
          </button>
        )}
      </footer>
    </>
  );
}
