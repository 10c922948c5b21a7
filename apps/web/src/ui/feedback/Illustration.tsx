import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

const { line, face, shade, tint, accent, solid } = styles;

/** Drawings of empty places, in the colours of the theme. */
const drawings = {
  box: (
    <>
      <ellipse className={shade} cx="84" cy="98" rx="62" ry="7" />
      <path className={face} d="M44 44 84 30l40 14v36L84 94 44 80z" />
      <path className={tint} d="M44 44 84 58l40-14-40-14z" />
      <path className={line} d="M44 44 84 58l40-14M84 58v36M44 44l40-14 40 14v36L84 94 44 80z" />
      <path className={line} d="m64 37 40 14v11l-8-3V48L56 34" />
      <path className={accent} d="M52 66v8M56 67.5v8M60 69v8M66 71v8M69 72v8" />
    </>
  ),
  scan: (
    <>
      <ellipse className={shade} cx="84" cy="98" rx="62" ry="7" />
      <rect className={face} x="92" y="38" width="50" height="54" rx="4" />
      <path className={tint} d="M92 42a4 4 0 0 1 4-4h42a4 4 0 0 1 4 4v10H92z" />
      <path className={line} d="M92 52h50" />
      <path
        className={solid}
        d="M101 60h6v6h-6zM109 60h3v3h-3zM114 63h6v3h-6zM101 68h3v6h-3zM107 69h5v5h-5zM114 70h3v3h-3zM118 68h3v9h-3zM101 77h9v3h-9zM112 77h4v4h-4z"
      />
      <path className={face} d="m24 32 30-8 7 20-18 6 4 34a5 5 0 0 1-4 5l-8 1-9-44z" />
      <path className={accent} d="m66 36 22-4M67 42l22 4M66 48l20 12" />
    </>
  ),
  list: (
    <>
      <ellipse className={shade} cx="84" cy="100" rx="52" ry="6" />
      <rect className={face} x="48" y="16" width="72" height="82" rx="6" />
      <rect className={tint} x="58" y="28" width="52" height="14" rx="3" />
      <path className={line} d="M74 54h36M74 66h36M74 78h24" />
      <path className={accent} d="m58 54 3 3 5-6M58 66l3 3 5-6M58 78l3 3 5-6" />
    </>
  ),
  search: (
    <>
      <ellipse className={shade} cx="84" cy="100" rx="52" ry="6" />
      <circle className={face} cx="78" cy="52" r="30" />
      <circle className={tint} cx="78" cy="52" r="22" />
      <path className={line} d="m100 74 22 20" />
      <path className={accent} d="M66 52h24M78 40v24" />
    </>
  ),
  done: (
    <>
      <ellipse className={shade} cx="84" cy="100" rx="52" ry="6" />
      <circle className={tint} cx="84" cy="54" r="36" />
      <circle className={line} cx="84" cy="54" r="36" />
      <path className={accent} d="m68 55 11 11 22-24" />
    </>
  ),
  lost: (
    <>
      <ellipse className={shade} cx="84" cy="100" rx="58" ry="6" />
      <rect className={face} x="34" y="42" width="100" height="46" rx="23" />
      <path className={tint} d="M57 42h27v46H57a23 23 0 0 1 0-46z" />
      <path className={line} d="M84 42v46" />
      <path className={accent} d="M100 58c0-5 10-6 10 0 0 4-5 4-5 8M105 73v.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof drawings;

/** One of the drawings; decoration only, hidden from screen readers. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className={styles.picture} viewBox="0 0 168 112" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
