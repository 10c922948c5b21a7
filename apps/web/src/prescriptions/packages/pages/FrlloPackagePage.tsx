import { getFrllo } from '@provizor/contract';
import { useParams } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/index.ts';
import { useBack } from '../../../lib/lists/index.ts';
import { useKeys } from '../../../ui/index.ts';
import { PackageCard } from '../components/PackageCard.tsx';
import { PackageWaiting } from '../components/PackageWaiting.tsx';

/** Documents of a package come at once: it has at most so many. */
const whole = 1000;

/** /llo/frllo/{id}: a package of ФРЛЛО. */
export function FrlloPackagePage() {
  const { id } = useParams({ from: '/shell/llo/frllo/$id' });
  const { data, error, refetch } = useCall(getFrllo, { params: { id }, query: { limit: whole } });
  useKeys([{ keys: 'Escape', title: 'Назад', run: useBack('/llo/frllo') }]);
  return data ? <PackageCard card={data} /> : <PackageWaiting error={error} retry={refetch} />;
}
