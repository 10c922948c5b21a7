import { Button } from '@mantine/core';
import {
  type CountState,
  countRestAsNone,
  getInventCount,
  listCountLines,
  recountInvent,
} from '@provizor/contract/stock';
import { api, refresh } from '../../../lib/api/index.ts';
import { confirm, KeyHint, Toolbar, useKeys, VerdictSign } from '../../../ui/index.ts';
import type { Steps } from '../card/useSteps.ts';
import type { ScanPlace } from '../scan/scans.ts';
import { Counters } from './Counters.tsx';
import type { Counting } from './count-lines.ts';
import styles from './invent.module.css';

type CountBarProps = {
  id: string;
  count: CountState;
  storage: string;
  /** The place worked in; null = all of the count. */
  place: ScanPlace;
  counting: Counting;
  steps: Steps;
  /** Goods that stand in no line. */
  onFind: () => void;
};

/** What can be done with the lines of a count, who counts, and what a blind count hides. */
export function CountBar({ id, count, storage, place, counting, steps, onFind }: CountBarProps) {
  useKeys([{ keys: 'Insert', title: 'Найден товар не из списка', run: onFind, group: 'Строки' }]);
  const change = (step: string, what: string, act: () => Promise<unknown>) =>
    steps.run(step, what, async () => {
      await counting.flush();
      await act();
      await refresh(listCountLines, getInventCount);
    });
  const rest = () =>
    change('rest', 'Не записано', async () => {
      const yes = await confirm({
        title: 'Не найденное — ноль?',
        text: place
          ? `Строки места «${place.name}», которые ещё не посчитаны, получат ноль.`
          : 'Все строки, которые ещё не посчитаны, получат ноль. Проверьте, что вы обошли все места хранения.',
        yes: 'Записать ноль',
        no: 'Считать дальше',
      });
      if (yes) await api(countRestAsNone, { body: { id, ...(place ? { address_id: place.id } : {}) } });
    });
  const again = () =>
    change('again', 'Пересчёт не назначен', () =>
      api(recountInvent, { body: { id, which: count.blind ? 'moved' : 'different' } }),
    );
  return (
    <>
      {count.blind && (
        <p className={styles.blind} role="note">
          <VerdictSign kind="attention" silent />
          Идёт слепая инвентаризация: учётные остатки скрыты, пока подсчёт не закончен. Вводите и сканируйте
          то, что лежит.
        </p>
      )}
      <Toolbar end={<Counters id={id} count={count} storage={storage} steps={steps} />}>
        <Button variant="default" onClick={onFind} rightSection={<KeyHint keys="Insert" />}>
          Найден товар не из списка
        </Button>
        <Button variant="default" loading={steps.busy === 'again'} onClick={() => void again()}>
          {count.blind ? 'Пересчитать двигавшееся' : 'Пересчитать расхождения'}
        </Button>
        <Button variant="default" loading={steps.busy === 'rest'} onClick={() => void rest()}>
          Не найденное — ноль
        </Button>
      </Toolbar>
    </>
  );
}
