import { useEffect, useState } from 'react';
import { type Outage, outage } from '../../lib/offline/index.ts';
import { useStore } from '../../lib/store/index.ts';
import { timeText } from '../../ui/index.ts';
import styles from './OutageBar.module.css';

/** A server that answers again within this many milliseconds was not away. */
const patience = 3_000;

const at = (moment: number): string => timeText(new Date(moment).toISOString());

/** Under the top bar while the server does not answer: since when, what goes on, and of when is what is shown. */
export default function OutageBar() {
  const now = useStore(outage);
  const [isLong, setLong] = useState(false);
  const since = now?.since ?? null;
  useEffect(() => {
    setLong(false);
    if (since === null) return;
    const timer = setTimeout(() => setLong(true), Math.max(0, since + patience - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return (
    <div className={styles.place} role="status">
      {now && isLong && <p className={styles.bar}>{outageText(now)}</p>}
    </div>
  );
}

/** What a person is told of an outage. */
export const outageText = ({ since, shownOf }: Outage): string =>
  [
    `Нет связи с ${at(since)}.`,
    'Сканы и введённое хранятся на этом компьютере и уйдут сами, когда связь вернётся.',
    ...(shownOf === null ? [] : [`Показано то, что было известно в ${at(shownOf)}.`]),
  ].join(' ');
