import { addressId } from '../address.ts';
import type { Place } from '../store/participants.ts';

/** Place status 1: active. */
export const ACTIVE = 1;

export const LICENCES = {
  is_withdrawal_via_document_allowed: true,
  has_pharm_license: true,
  has_prod_license: false,
  has_med_license: true,
  has_narcotic_license: true,
};

export const REGION = {
  federal_subject_code: '77',
  federal_subject_name: 'Город Москва',
  federal_district_code: '1',
};

/** The address of a place as the registries give it. */
export const addressObject = ({ address }: Pick<Place, 'address'>) => ({
  aoguid: addressId(`улица ${address}`),
  houseguid: addressId(address),
  address_description: address,
});
