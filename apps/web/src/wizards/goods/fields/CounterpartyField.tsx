import { listPartnerBranches } from '@provizor/contract';
import { dictionaryOf } from '@provizor/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { rowQuery } from '../../../dictionaries/index.ts';
import { refresh, useCall } from '../../../lib/api/index.ts';
import { UpdatePlacesButton } from '../../../partners/index.ts';
import { EntitySelect } from '../../../ui/fields/index.ts';
import styles from './fields.module.css';
import { PartnerPick } from './PartnerPick.tsx';
import { OwnPlacePick } from './PlaceField.tsx';
import { type FieldProps, idOf } from './types.ts';

/** The other side's place: another place of ours for a move, else a partner and one of his places. */
export function CounterpartyField(props: FieldProps) {
  const { wizard, data, change, field, id, error } = props;
  if (wizard !== 'move') return <PartnerPlace {...props} />;
  return (
    <OwnPlacePick
      field={field}
      id={id}
      error={error}
      value={data.counterparty}
      except={data.place}
      onChange={(counterparty) => change({ counterparty })}
    />
  );
}

/** Row of the chosen partner. */
function usePartner(id: number | null) {
  const { data } = useQuery({ ...rowQuery(dictionaryOf('partner'), id ?? 0), enabled: id !== null });
  return id === null ? null : { id, name: data?.name ?? '…' };
}

function PartnerPlace({ data, change, field, id, error }: FieldProps) {
  const { partner_id, counterparty } = data;
  const partner = usePartner(partner_id);
  const { data: branches, isPending } = useCall(
    listPartnerBranches,
    { body: { partner: partner_id ?? 0 } },
    { enabled: partner_id !== null },
  );
  const places = (branches?.items ?? []).map(({ branch_id, name, address }) => ({
    id: branch_id,
    name,
    address,
  }));
  const [alone] = places.length === 1 ? places : [];
  const take = useEffectEvent((place: string) => {
    if (counterparty === null) change({ counterparty: place });
  });
  // Where the partner has one place, there is nothing to choose.
  useEffect(() => {
    if (alone) take(alone.id);
  }, [alone?.id, alone]);
  const known = places.find((place) => place.id === counterparty);
  return (
    <>
      <PartnerPick
        id={idOf('partner')}
        label="Контрагент"
        value={partner}
        required={field.required !== undefined}
        error={partner_id === null && counterparty === null ? error : undefined}
        onChange={(chosen) =>
          change({ partner_id: chosen?.id ?? null, counterparty: null, contract_id: null, contract_num: '' })
        }
      />
      <div>
        <EntitySelect
          id={id}
          label={field.label}
          placeholder={partner_id === null ? 'Сначала выберите контрагента' : ''}
          required={field.required !== undefined}
          error={partner_id === null ? undefined : error}
          options={places}
          value={
            known ?? (counterparty === null ? null : { id: counterparty, name: counterparty, address: null })
          }
          loading={partner_id !== null && isPending}
          onChange={(place) => change({ counterparty: place?.id ?? null })}
          noteOf={(place) => (place.address === place.name ? null : place.address)}
        />
        {partner_id !== null && (
          <UpdatePlacesButton
            partner={partner_id}
            className={styles.under}
            variant="subtle"
            size="compact-xs"
            onUpdated={() => void refresh(listPartnerBranches)}
          />
        )}
      </div>
    </>
  );
}
