import { putPrescription } from '@provizor/contract';
import { useParams } from '@tanstack/react-router';
import { useCallMutation } from '../../lib/api/index.ts';
import { refreshPrescriptions, usePrescription } from '../api.ts';
import { EditEntry } from './EditEntry.tsx';

/** /llo/recipes/edit/$id: corrects a prescription nothing was released by. */
export function EditPage() {
  const id = Number(useParams({ from: '/shell/llo/recipes/edit/$id' }).id);
  const { data, error, refetch } = usePrescription(id);
  const put = useCallMutation(putPrescription);
  return (
    <EditEntry
      card={data}
      error={error}
      retry={refetch}
      path={`/llo/recipes/${id}`}
      write={async (body) => {
        await put.mutateAsync({ params: { id }, body });
        await refreshPrescriptions();
      }}
    />
  );
}
