import { listProductionCalendars } from '@provizor/contract';
import { deferralTerm, type Urgency, workingDaysBy } from '@provizor/domain';
import { useCall } from '../../lib/api/index.ts';
import { today, Verdict } from '../../ui/index.ts';
import { termText, termVerdicts } from '../model/status.ts';

/** Until when a prescription deferred on a day has to be served, by the production calendar. */
export function TermNote({ since, urgency }: { since: string; urgency: Urgency }) {
  const calendars = useCall(listProductionCalendars, {}, { staleTime: 60_000 });
  const years = calendars.data?.items.filter(({ from }) => from !== 'law');
  const term = deferralTerm(since, urgency, today(), workingDaysBy(years));
  return (
    <p aria-live="polite">
      <Verdict kind={termVerdicts[term.state]}>Обслужить {termText(term)}</Verdict>
    </p>
  );
}
