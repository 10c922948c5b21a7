import { useAvatar } from '../api.ts';
import styles from './administration.module.css';

/** The picture of a person, or the initials where there is none. Says nothing itself: the name stands beside. */
export function Avatar({ id, name, has }: { id: number; name: string; has: boolean }) {
  const { data } = useAvatar(id, has);
  return (
    <span className={styles.avatar} aria-hidden="true">
      {has && data?.image ? <img src={data.image} alt="" /> : initialsOf(name)}
    </span>
  );
}

/** «РА» of «Ромашкина Анна Петровна». */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
