import { prescriptionsOfRegion } from '@provizor/demo';
import { addDays, moscowDayOf, snilsDigits } from '@provizor/domain';
import type { FastifyInstance } from 'fastify';
import { jsonOf } from '../control/json.ts';
import { textOf } from '../mdlp/http/input.ts';
import type { Mdlp } from '../mdlp/mdlp.ts';

/**
 * A system of a region that knows prescriptions nobody has brought to a pharmacy yet; the protocol is the product's own
 * (docs/decisions/0048-search-in-the-region.md).
 */
export function serveRegion(app: FastifyInstance, { db, clock }: Mdlp): void {
  /** Days of the prescriptions count back from the day the world was made. */
  const madeOn = () => {
    const made = db.get<{ value: string }>("select value from setting where name = 'world'");
    return moscowDayOf(new Date(made ? Number(made.value) : clock.now()));
  };

  app.post('/region/prescriptions/find', (request) => {
    const body = jsonOf(request);
    const [number, date, ssn] = [textOf(body, 'number'), textOf(body, 'date'), textOf(body, 'ssn')];
    const today = madeOn();
    const found = prescriptionsOfRegion.find(
      (one) =>
        one.number === number &&
        addDays(today, -one.daysAgo) === date &&
        one.patient.ssn === snilsDigits(ssn),
    );
    if (!found) return { recipe: null };
    const { daysAgo: _, ...recipe } = found;
    return { recipe: { ...recipe, date } };
  });
}
