import { AddressSelect } from '../../reference-data/index.ts';
import { FormGrid } from '../../ui/card/index.ts';

/** Fills in the address of a person, a storage, a place or a counterparty from ГАР, with the identifier of the house. */
export default function AddressHelp({ fill }: { fill: (values: Record<string, unknown>) => void }) {
  return (
    <FormGrid title="Адрес из ГАР">
      <AddressSelect
        label="Улица или населённый пункт"
        onChange={(chosen) => fill(chosen ? { ...chosen } : { address_guid: '' })}
      />
    </FormGrid>
  );
}
