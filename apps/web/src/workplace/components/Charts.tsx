import type { CallReply, getWorkplace } from '@provizor/contract';
import { may } from '../../lib/session/index.ts';
import { Arrivals } from './Arrivals.tsx';
import { ShelfLives } from './ShelfLives.tsx';

/** What is on its way out of date, and the deliveries of two weeks; comes after what waits for the person. */
export function Charts({ figures }: { figures: CallReply<typeof getWorkplace> }) {
  return (
    <>
      {may('read', 'storages') && <ShelfLives months={figures.expiry_months} />}
      {may('read', 'mdlp') && <Arrivals days={figures.arrivals} />}
    </>
  );
}
