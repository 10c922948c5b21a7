import { Button } from '@mantine/core';
import { type CountState, getInventCount, joinInvent } from '@provizor/contract/stock';
import { api, refresh } from '../../../lib/api/index.ts';
import { useProfile } from '../../../lib/session/index.ts';
import { confirm, toast } from '../../../ui/index.ts';
import type { Steps } from '../card/useSteps.ts';
import styles from './invent.module.css';

type CountersProps = { id: string; count: CountState; storage: string; steps: Steps };

/** Who counts and how much; the others may join before they count their first line. */
export function Counters({ id, count: { counters, blind }, storage, steps }: CountersProps) {
  const me = useProfile().id;
  const join = () =>
    steps.run('join', 'Вы не добавлены в подсчёт', async () => {
      const yes =
        !blind ||
        (await confirm({
          title: 'Участвовать в слепом подсчёте?',
          text: `Остатки и движение склада «${storage}» будут скрыты от вас, пока инвентаризация не закончена.`,
          yes: 'Участвовать',
          no: 'Не участвовать',
        }));
      if (!yes) return;
      await api(joinInvent, { body: { id } });
      await refresh(getInventCount);
      toast.ok('Вы участвуете в подсчёте');
    });
  const names = counters.map(({ name, lines }) => `${name} (${lines})`).join(', ');
  return (
    <span className={styles.counters}>
      <span title={names}>{names ? `Считают: ${names}` : 'Ещё никто не считает'}</span>
      {counters.every((counter) => counter.id !== me) && (
        <Button
          size="compact-md"
          variant="default"
          loading={steps.busy === 'join'}
          onClick={() => void join()}
        >
          Участвовать
        </Button>
      )}
    </span>
  );
}
