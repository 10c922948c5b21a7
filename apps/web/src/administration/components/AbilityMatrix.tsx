import { subjects } from '@provizor/contract';
import type { KeyboardEvent } from 'react';
import type { CardFormState } from '../../ui/card/index.ts';
import { levelOf, levels, levelWords, subjectTitle, withLevel } from '../model/abilities.ts';
import type { RoleValues } from '../model/roles.ts';
import text from './administration.module.css';
import styles from './matrix.module.css';

/** ↑ and ↓ go to the same subject's neighbours; ← and → choose, as radio buttons do. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  event.preventDefault();
  const chosen = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked')];
  const row = chosen.findIndex((input) => input.name === (event.target as HTMLInputElement).name);
  chosen[row + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/** The abilities of a role as a matrix: a subject a line, none, reading or managing. */
export function AbilityMatrix({ form }: { form: CardFormState<RoleValues> }) {
  const { values, change, idOf } = form;
  return (
    <table className={styles.matrix} onKeyDown={moveBetweenRows}>
      <thead>
        <tr>
          <th scope="col">Раздел</th>
          {levels.map(({ level, title }) => (
            <th key={level} scope="col" className={styles.choice}>
              {title}
            </th>
          ))}
          <th scope="col">Что это открывает</th>
        </tr>
      </thead>
      <tbody>
        {subjects.map((subject, n) => {
          const present = levelOf(values, subject);
          return (
            <tr key={subject}>
              <th scope="row">{subjectTitle(subject)}</th>
              {levels.map(({ level, title }) => (
                <td key={level} className={styles.choice}>
                  <label>
                    <input
                      type="radio"
                      name={`ability-${subject}`}
                      {...(n === 0 && level === present ? { id: idOf('can_read') } : {})}
                      aria-label={`${subjectTitle(subject)}: ${title}`}
                      checked={present === level}
                      onChange={() => change(withLevel(values, subject, level))}
                    />
                  </label>
                </td>
              ))}
              <td className={text.hint}>{levelWords(subject, present) ?? 'раздел не виден'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
