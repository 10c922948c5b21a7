import { useCurrentStorage, useProfile } from '../../../lib/session/index.ts';
import { UpdatePlacesButton } from '../../../partners/index.ts';
import { EntitySelect } from '../../../ui/fields/index.ts';
import { storageOf } from '../model/prefill.ts';
import styles from './fields.module.css';
import { type OwnPlace, refreshOwnPlaces, useOwnPlaces } from './reference.ts';
import type { FieldProps } from './types.ts';

type PickProps = Pick<FieldProps, 'field' | 'id' | 'error'> & {
  value: string | null;
  onChange: (place: string | null) => void;
  /** Not offered. */
  except?: string | null;
};

/** Choice of one of our places of activity. */
export function OwnPlacePick({ field, id, error, value, onChange, except = null }: PickProps) {
  const places = useOwnPlaces();
  const chosen = places?.find((place) => place.id === value);
  const select = (
    <EntitySelect<OwnPlace>
      id={id}
      label={field.label}
      required={field.required !== undefined}
      error={error}
      options={places?.filter((place) => place.id !== except) ?? []}
      value={chosen ?? (value === null ? null : { id: value, row: 0, name: value, address: null })}
      loading={places === undefined}
      onChange={(place) => onChange(place?.id ?? null)}
      noteOf={({ address }) => address}
      why={except === null ? 'Мест деятельности нет: их загружают из МДЛП' : 'Другого места деятельности нет'}
    />
  );
  if (places === undefined || places.length > 0) return select;
  return (
    <div>
      {select}
      <UpdatePlacesButton
        className={styles.under}
        variant="subtle"
        size="compact-xs"
        onUpdated={() => void refreshOwnPlaces()}
      />
    </div>
  );
}

/** Our place that speaks in the document; its storage follows it. */
export function PlaceField({ wizard: _, data, change, ...props }: FieldProps) {
  const { storages } = useProfile();
  const storage = useCurrentStorage();
  const choose = (place: string | null) => {
    const fits = storages.some(({ id, branch_id }) => id === data.storage_id && branch_id === place);
    change({ place, storage_id: fits ? data.storage_id : storageOf(place, { storages, storage }) });
  };
  return <OwnPlacePick {...props} value={data.place} onChange={choose} />;
}
