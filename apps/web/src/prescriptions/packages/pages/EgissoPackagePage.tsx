import { getEgisso } from '@provizor/contract';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/index.ts';
import { useBack } from '../../../lib/lists/index.ts';
import { useKeys } from '../../../ui/index.ts';
import { PackageCard } from '../components/PackageCard.tsx';
import { PackageWaiting } from '../components/PackageWaiting.tsx';

/** Records of a package come at once: it has at most so many. */
const whole = 1000;

/** /llo/egisso/{uuid}: a package of ЕГИССО. */
export function EgissoPackagePage() {
  const { uuid } = useParams({ from: '/shell/llo/egisso/$uuid' });
  const { data, error, refetch } = useCall(getEgisso, { params: { uuid }, query: { limit: whole } });
  useKeys([{ keys: 'Escape', title: 'Назад', run: useBack('/llo/egisso') }]);
  return data ? <PackageCard card={data} /> : <PackageWaiting error={error} retry={refetch} />;
}
