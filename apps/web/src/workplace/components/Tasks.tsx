import type { CallReply, getWorkplace } from '@provizor/contract';
import { may } from '../../lib/session/index.ts';
import { Counts } from './Counts.tsx';
import { CountsDue } from './CountsDue.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Troubles } from './Troubles.tsx';

/** What waits for the person, by urgency: documents MDLP refused, deliveries by their term, counts that are due, counts begun. */
export function Tasks({ figures }: { figures: CallReply<typeof getWorkplace> }) {
  return (
    <>
      {may('read', 'mdlp') && <Troubles items={figures.troubles} />}
      {may('read', 'mdlp') && <Deliveries items={figures.waiting} count={figures.deliveries} />}
      {may('read', 'storages') && <CountsDue items={figures.counts_due} />}
      {may('read', 'storages') && <Counts items={figures.counts} />}
    </>
  );
}
