import { addLloContract, listLloContracts } from '@provizor/contract';
import { useNavigate } from '@tanstack/react-router';
import { api, refresh } from '../../../lib/api/index.ts';
import { useBack } from '../../../lib/lists/index.ts';
import { Page } from '../../../ui/index.ts';
import { ContractForm } from '../components/ContractForm.tsx';
import { entryOf } from '../model.ts';

/** /llo/contracts/add: a new contract; its specification is filled afterwards. */
export function AddContractPage() {
  const navigate = useNavigate();
  return (
    <Page title="Новый договор">
      <ContractForm
        contract={null}
        onCancel={useBack('/llo/contracts')}
        save={async (values) => {
          const { item } = await api(addLloContract, { body: entryOf(values) });
          void refresh(listLloContracts);
          await navigate({
            to: '/llo/contracts/id{$id}',
            params: { id: String(item.id) },
            ignoreBlocker: true,
          });
        }}
      />
    </Page>
  );
}
