import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  CardSkeleton,
  confirm,
  Panel,
  RefusalProblem,
  toastRefusal,
  today,
  Verdict,
} from '../../../ui/index.ts';
import { removalFailed } from '../../../ui/removal/removal-failed.ts';
import styles from '../special.module.css';
import { TermDialog, type TermWords } from './TermDialog.tsx';
import { entriesWith, standing, type Term, type TermEntry, termText } from './terms.ts';

const standings = { now: 'Действует', later: 'Впереди', over: 'Срок истёк' } as const;

type TermsPanelProps = {
  words: TermWords;
  /** Undefined while they are read. */
  terms: readonly Term[] | undefined;
  error: unknown;
  retry: () => void;
  /** Writes all there are; absent for who may only read them. */
  write: ((entries: TermEntry[]) => Promise<void>) | undefined;
};

/** Terms of a patient with what may be done with them. */
export function TermsPanel({ words, terms, error, retry, write }: TermsPanelProps) {
  /** The term being changed; 'new' while one is added. */
  const [open, setOpen] = useState<Term | 'new' | null>(null);
  return (
    <Panel
      title={words.title}
      actions={
        write && (
          <Button size="compact-sm" variant="default" onClick={() => setOpen('new')}>
            {words.add}
          </Button>
        )
      }
    >
      {error !== null && error !== undefined && (
        <RefusalProblem error={error} what={words.unread} retry={retry} />
      )}
      {!terms && !error && <CardSkeleton />}
      {terms?.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {terms && terms.length > 0 && <Terms words={words} terms={terms} open={setOpen} write={write} />}
      {open && write && (
        <TermDialog
          words={words}
          terms={terms ?? []}
          term={open === 'new' ? null : open}
          write={write}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

type TermsProps = Pick<TermsPanelProps, 'words' | 'write'> & {
  terms: readonly Term[];
  open: (term: Term) => void;
};

function Terms({ words, terms, open, write }: TermsProps) {
  const day = today();
  const remove = async (term: Term) => {
    const text = `Удалить запись «${nameOf(words, term)}»?`;
    if (!(await confirm({ text, yes: 'Удалить', no: 'Оставить', danger: true }))) return;
    try {
      await write?.(entriesWith(terms, term, null));
    } catch (failure) {
      toastRefusal(failure, removalFailed('запись'));
    }
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {words.category && <th scope="col">{words.category}</th>}
          <th scope="col">Срок</th>
          <th scope="col">Сегодня</th>
          <th scope="col">Документ</th>
          {write && <th scope="col">Действие</th>}
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => {
          const stands = standing(term, day);
          return (
            <tr key={term.id}>
              {words.category && <td>{term.category?.name}</td>}
              <td className={styles.number}>{termText(term)}</td>
              <td>
                <Verdict kind={words.verdicts[stands]}>{standings[stands]}</Verdict>
              </td>
              <td>{term.document ?? '—'}</td>
              {write && (
                <td>
                  <div className={styles.line}>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Изменить: ${nameOf(words, term)}`}
                      onClick={() => open(term)}
                    >
                      Изменить
                    </Button>
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Удалить: ${nameOf(words, term)}`}
                      onClick={() => void remove(term)}
                    >
                      Удалить
                    </Button>
                  </div>
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** «Инвалиды I группы, с 01.01.2026». */
const nameOf = ({ one }: TermWords, term: Term): string => `${term.category?.name ?? one}, ${termText(term)}`;
