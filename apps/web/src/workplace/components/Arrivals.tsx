import type { CallReply, getWorkplace } from '@provizor/contract';
import { directActions } from '@provizor/domain';
import { pages } from '../../routing/pages.ts';
import { type Bar, Bars, Legend } from '../../ui/charts/index.ts';
import { dateText, Panel } from '../../ui/index.ts';

type Day = CallReply<typeof getWorkplace>['arrivals'][number];

const barOf = ({ day, arrived, answered }: Day): Bar => ({
  key: day,
  short: String(Number(day.slice(8))),
  text: `${dateText(day)}: пришло ${arrived}, принято ${answered}`,
  values: [arrived, answered],
  tones: ['soft', 'accent'],
  link: {
    to: pages.deliveries,
    search: { doc_type: [...directActions], period_s: day, period_e: day, all: true },
  },
});

/** Deliveries of the last two weeks: what came and what was accepted, day by day. */
export function Arrivals({ days }: { days: Day[] }) {
  if (days.every(({ arrived, answered }) => arrived + answered === 0)) return null;
  return (
    <Panel title="Поставки за две недели">
      <Bars label="Поставки по дням" bars={days.map(barOf)} />
      <Legend
        entries={[
          { tone: 'soft', text: 'пришло' },
          { tone: 'accent', text: 'принято' },
        ]}
      />
    </Panel>
  );
}
