import { listArrivals } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/index.ts';
import { Panel, plural, Verdict } from '../../../ui/index.ts';

/** How many deferred prescriptions the delivery can serve; nothing when nobody waits for its goods. */
export function WaitingPatients({ documentId }: { documentId: string }) {
  const { data } = useCall(listArrivals, { query: { document_id: documentId } });
  const count = data?.prescriptions ?? 0;
  if (count === 0) return null;
  const words = plural(count, 'отсроченный рецепт', 'отсроченных рецепта', 'отсроченных рецептов');
  return (
    <Panel title="Эту поставку ждут">
      <Link to="/llo/arrivals">
        <Verdict kind="ok" plain>{`После приёмки можно обслужить ${count} ${words}`}</Verdict>
      </Link>
    </Panel>
  );
}
