import { Button } from '@mantine/core';
import { drawPackMatrix } from '@provizor/codes/drawn';
import type { CourseCode } from '@provizor/contract';
import { useMemo, useState } from 'react';
import { fire } from '../../lib/scanner/fire.ts';
import { useProfile } from '../../lib/session/index.ts';
import { Code, toastRefusal } from '../../ui/index.ts';
import styles from './Coach.module.css';

const roles: Record<CourseCode['role'], string> = {
  goods: 'Упаковка',
  box: 'Короб',
  inside: 'Упаковка из короба',
  foreign: 'Лежит рядом',
};

/** Codes of the exercise: each is given to the page by a press, or shown large to be scanned. */
export function Codes({ codes }: { codes: readonly CourseCode[] }) {
  const { helper_url } = useProfile();
  const [shown, setShown] = useState<string | null>(null);
  const give = (raw: string) =>
    fire(raw, helper_url).catch((error: unknown) => toastRefusal(error, 'Код не подан'));
  return (
    <ul className={styles.codes} aria-label="Коды упражнения">
      {codes.map(({ code, raw, role, kind }) => (
        <li key={code}>
          <span className={styles.role}>{roles[role]}</span>
          <Code value={code} />
          <span className={styles.give}>
            <Button size="compact-xs" variant="default" onClick={() => void give(raw)}>
              Подать код
            </Button>
            {kind === 'sgtin' && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-expanded={shown === code}
                onClick={() => setShown(shown === code ? null : code)}
              >
                Показать
              </Button>
            )}
          </span>
          {shown === code && <Matrix raw={raw} code={code} />}
        </li>
      ))}
    </ul>
  );
}

/** The code as it stands on a pack, black on white in every theme, with the quiet zone a scanner needs. */
function Matrix({ raw, code }: { raw: string; code: string }) {
  const { width, height, path } = useMemo(() => drawPackMatrix(raw), [raw]);
  return (
    <svg
      className={styles.matrix}
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      role="img"
      aria-label={`DataMatrix ${code}`}
      shapeRendering="crispEdges"
    >
      <rect x={-2} y={-2} width={width + 4} height={height + 4} fill="#fff" />
      <path d={path} fill="#000" fillRule="evenodd" />
    </svg>
  );
}
