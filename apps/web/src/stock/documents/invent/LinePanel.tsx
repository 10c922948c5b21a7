import { ActionIcon } from '@mantine/core';
import { type CountLine, getCountHistory, stockCalls, unscanInvent } from '@provizor/contract/stock';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api, refresh, useCall } from '../../../lib/api/index.ts';
import { useEvents } from '../../../lib/events/index.ts';
import { may } from '../../../lib/session/index.ts';
import {
  Code,
  ListSkeleton,
  momentText,
  packsText,
  quantityText,
  RefusalProblem,
  SidePanel,
  toastRefusal,
} from '../../../ui/index.ts';
import { documentPath, documentTitle } from '../model/kinds.ts';
import styles from '../side/side.module.css';

type LinePanelProps = {
  /** The count. */
  id: string;
  line: { n_line: number; name: string; series: string | null } | null;
  /** Packs that should lie there and were not scanned, of a finished count; whether they are exactly what is missing. */
  missing?: readonly string[];
  known?: boolean;
  /** The count goes on and the person may count. */
  open: boolean;
  /** Takes in lines that have changed. */
  onCounted?: (lines: CountLine[]) => void;
  onClose: () => void;
};

/** The line one stands on: who counted it and when, what moved meanwhile, and its packs scanned one by one. */
export function LinePanel({ line, onClose, ...rest }: LinePanelProps) {
  return (
    <SidePanel
      label="Строка подсчёта"
      title={line ? `Строка ${line.n_line}` : 'Строка'}
      close="Закрыть строку"
      onClose={onClose}
      width={380}
    >
      {line ? (
        <>
          <p className={styles.soft}>
            {line.name}
            {line.series && `, серия ${line.series}`}
          </p>
          <LineStory line={line} {...rest} />
        </>
      ) : (
        <p className={styles.hint}>Встаньте на строку: здесь видно, кто и когда её считал.</p>
      )}
    </SidePanel>
  );
}

type LineStoryProps = Omit<LinePanelProps, 'line' | 'onClose'> & { line: { n_line: number } };

function LineStory({ id, line: { n_line }, missing = [], known = true, open, onCounted }: LineStoryProps) {
  const history = useCall(getCountHistory, { body: { id, n_line } }, { staleTime: 0 });
  const marks = useCall(stockCalls.invent.marks, { params: { id } }, { staleTime: 0 });
  useEvents('document.changed', () => void refresh(getCountHistory, stockCalls.invent.marks));
  const error = history.error ?? marks.error;
  const retry = () => void refresh(getCountHistory, stockCalls.invent.marks);
  if (error) return <RefusalProblem error={error} what="Не удалось показать строку" retry={retry} />;
  if (!history.data || !marks.data) return <ListSkeleton rows={5} />;
  const packs = marks.data.items.filter((mark) => mark.n_line === n_line);
  const take = async (sgtin: string) => {
    try {
      const { items } = await api(unscanInvent, { body: { id, packs: [sgtin] } });
      onCounted?.(items);
      await refresh(getCountHistory, stockCalls.invent.marks);
    } catch (failure) {
      toastRefusal(failure, 'Упаковка не убрана');
    }
  };
  return (
    <>
      <Entries entries={history.data.entries} />
      <Movements movements={history.data.movements} />
      {packs.length > 0 && (
        <>
          <h3 className={styles.part}>Отсканировано: {packsText(packs.length)}</h3>
          <ul className={styles.list} aria-label="Отсканированные упаковки">
            {packs.map(({ sgtin }) => (
              <li key={sgtin} className={styles.row}>
                <Code value={sgtin} kind="sgtin" />
                {open && (
                  <ActionIcon aria-label={`Убрать упаковку ${sgtin}`} onClick={() => void take(sgtin)}>
                    <IconX size={14} />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <>
          <h3 className={styles.part}>Числятся, но не отсканированы: {packsText(missing.length)}</h3>
          {!known && (
            <p className={styles.hint}>
              Каких из них нет, программа не знает: укажите их в документе недостачи.
            </p>
          )}
          <ul className={styles.list} aria-label="Не отсканированные упаковки">
            {missing.map((sgtin) => (
              <li key={sgtin}>
                {may('read', 'mdlp') ? (
                  <Link to="/mdlp/packs/id{$sgtin}" params={{ sgtin }}>
                    <Code value={sgtin} kind="sgtin" />
                  </Link>
                ) : (
                  <Code value={sgtin} kind="sgtin" />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Entry = { at: string; user: string | null; round: number; before: string | null; after: string | null };

function Entries({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <p className={styles.hint}>Строку ещё никто не считал.</p>;
  return (
    <>
      <h3 className={styles.part}>Кто считал</h3>
      <ol className={styles.list} aria-label="Кто считал">
        {entries.map(({ at, user, round, before, after }) => (
          <li key={`${at} ${before} ${after}`}>
            <small>
              {momentText(at)} · {user ?? 'программа'}
              {round > 1 && ` · пересчёт ${round - 1}`}
            </small>
            {before === null ? '' : `${quantityText(before)} → `}
            {after === null ? 'отправлено на пересчёт' : quantityText(after, 'уп.')}
          </li>
        ))}
      </ol>
    </>
  );
}

type Movement = { at: string; quantity: string; document: { id: string; kind: string; number: string } };

function Movements({ movements }: { movements: Movement[] | null }) {
  if (movements === null)
    return <p className={styles.hint}>Подсчёт слепой: движения покажутся, когда он закончится.</p>;
  if (movements.length === 0) return null;
  return (
    <>
      <h3 className={styles.part}>Двигалось за время подсчёта</h3>
      <ul className={styles.list} aria-label="Двигалось за время подсчёта">
        {movements.map(({ at, quantity, document }) => (
          <li key={`${at} ${document.id} ${quantity}`}>
            <small>{momentText(at)}</small>
            <Link to={documentPath(document)}>{documentTitle(document)}</Link>:{' '}
            {quantityText(quantity, 'уп.')}
          </li>
        ))}
      </ul>
    </>
  );
}
