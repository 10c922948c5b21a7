import { putHivPrescription } from '@provizor/contract';
import { useParams } from '@tanstack/react-router';
import { useCallMutation } from '../../lib/api/index.ts';
import { EditEntry } from '../entry/EditEntry.tsx';
import { refreshHiv, useHivPrescription } from './api.ts';

/** /llo/hiv/edit/$id: corrects a prescription of the group nothing was released by. */
export function HivEditPage() {
  const id = Number(useParams({ from: '/shell/llo/hiv/edit/$id' }).id);
  const { data, error, refetch } = useHivPrescription(id);
  const put = useCallMutation(putHivPrescription);
  return (
    <EditEntry
      hiv
      card={data?.item}
      error={error}
      retry={refetch}
      path={`/llo/hiv/${id}`}
      write={async (body) => {
        await put.mutateAsync({ params: { id }, body });
        await refreshHiv();
      }}
    />
  );
}
