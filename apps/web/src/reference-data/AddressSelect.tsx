import type { FiasObject } from '@provizor/contract';
import { type ReactNode, useState } from 'react';
import { EntitySelect } from '../ui/fields/index.ts';
import { useFias, useFiasHouses } from './api.ts';

type Row = { id: number; name: string; object: FiasObject };

/** An address as cards keep it: one line, and the guid of its house or element in ГАР. */
export type Address = { address: string; address_guid: string };

const rowOf = (object: FiasObject, name: string): Row => ({ id: object.id, name, object });

type AddressSelectProps = {
  label?: ReactNode;
  /** Called with the element first, with its house when one is chosen; null when the address is emptied. */
  onChange: (address: Address | null) => void;
  error?: ReactNode;
  disabled?: boolean;
};

/** Choice of an address of ГАР: the street (or village) by words in any order, then the house. */
export function AddressSelect({ label = 'Адрес по ГАР', onChange, error, disabled }: AddressSelectProps) {
  const [query, setQuery] = useState('');
  const [houseQuery, setHouseQuery] = useState('');
  const [place, setPlace] = useState<FiasObject | null>(null);
  const [house, setHouse] = useState<FiasObject | null>(null);
  const places = useFias(query);
  const houses = useFiasHouses(place?.guid ?? null, houseQuery);
  const tell = (object: FiasObject | null) =>
    onChange(
      object && {
        address: [object.index, object.full_name].filter(Boolean).join(', '),
        address_guid: object.guid,
      },
    );
  return (
    <>
      <EntitySelect<Row>
        label={label}
        placeholder="Улица, город: «лип прим»"
        options={places.data?.items.map((object) => rowOf(object, object.full_name)) ?? []}
        description={query.trim().length >= 2 ? places.data?.message : undefined}
        value={place && rowOf(place, place.full_name)}
        onSearch={setQuery}
        loading={places.isFetching}
        error={error}
        disabled={disabled ?? false}
        onChange={(row) => {
          setPlace(row?.object ?? null);
          setHouse(null);
          tell(row?.object ?? null);
        }}
      />
      <EntitySelect<Row>
        label="Дом"
        options={houses.data?.items.map((object) => rowOf(object, object.name)) ?? []}
        description={houses.data?.message}
        value={house && rowOf(house, house.name)}
        onSearch={setHouseQuery}
        loading={houses.isFetching}
        disabled={disabled === true || place === null}
        onChange={(row) => {
          setHouse(row?.object ?? null);
          tell(row?.object ?? place);
        }}
      />
    </>
  );
}
