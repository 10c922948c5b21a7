import { listErrorObjects } from '@provizor/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, callKey } from '../../../lib/api/index.ts';
import { Code, copyText, counted, quantityText, toast, toastRefusal } from '../../../ui/index.ts';
import type { ExplainedError } from '../../model/outgoing.ts';
import styles from './progress.module.css';

const shownAtFirst = 6;
const shownNext = 40;
const copiedAtOnce = 1000;

const codesText = (count: number) => counted(count, 'код', 'кода', 'кодов');

/** All codes of a cause, a thousand at a time. */
async function allCodes(id: string, key: string): Promise<string[]> {
  const codes: string[] = [];
  for (let next: number | null = 0; next !== null; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(id, key, copiedAtOnce, next);
    codes.push(...page.items.map(({ object }) => object));
    next = page.next;
  }
  return [...new Set(codes)];
}

const readPage = (id: string, key: string, limit: number, next: number) =>
  api(listErrorObjects, { params: { id }, body: { key, limit, next } });

/** The codes a cause has hit: the first ones, more on demand, all of them to the clipboard. */
export function CauseCodes({ documentId: id, problem }: { documentId: string; problem: ExplainedError }) {
  const { key, objects, facts } = problem;
  const pages = useInfiniteQuery({
    queryKey: [...callKey(listErrorObjects, { params: { id }, body: { key } }), 'pages'],
    queryFn: ({ pageParam }) => readPage(id, key, pageParam === 0 ? shownAtFirst : shownNext, pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const [copying, setCopying] = useState(false);
  const items = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const copy = async () => {
    setCopying(true);
    try {
      const codes = await allCodes(id, key);
      if (await copyText(codes.join('\n'))) toast.ok(`Скопировано: ${codesText(codes.length)}`);
    } catch (error) {
      toastRefusal(error);
    } finally {
      setCopying(false);
    }
  };
  return (
    <>
      <ul className={styles.objects} aria-label="Отклонённые коды">
        {items.map(({ object, box }) => (
          <li key={object}>
            <Code value={object} />
            {box && (facts?.boxes ?? 0) > 1 && <span className={styles.inBox}>в коробе {box}</span>}
          </li>
        ))}
      </ul>
      <div className={styles.objectActions}>
        {pages.hasNextPage && (
          <button type="button" disabled={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
            Показать ещё: {quantityText(items.length)} из {quantityText(objects)}
          </button>
        )}
        <button type="button" disabled={copying} onClick={() => void copy()}>
          {copying ? 'Собираю коды…' : `Скопировать ${codesText(objects)}`}
        </button>
      </div>
    </>
  );
}
