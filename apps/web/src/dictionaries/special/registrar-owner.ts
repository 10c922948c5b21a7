import {
  type CallInput,
  getPlaceRegistrar,
  getRegistrar,
  removePlaceRegistrar,
  removeRegistrar,
  savePlaceRegistrar,
  saveRegistrar,
} from '@provizor/contract';
import { api, refresh } from '../../lib/api/index.ts';

type Entry = CallInput<typeof saveRegistrar>['body'];

/** Whose device it is, and how its settings are kept. */
export type RegistrarOwner = {
  /** «со склада»: where it is taken away from. */
  from: string;
  save: (entry: Entry) => Promise<unknown>;
  remove: () => Promise<unknown>;
  reread: () => void;
};

/** The device of a storage. */
export const ofStorage = (id: number): RegistrarOwner => ({
  from: 'со склада',
  save: (body) => api(saveRegistrar, { params: { id }, body }),
  remove: () => api(removeRegistrar, { params: { id } }),
  reread: () => void refresh(getRegistrar),
});

/** The device of a place of activity. */
export const ofPlace = (id: number): RegistrarOwner => ({
  from: 'с места деятельности',
  save: (body) => api(savePlaceRegistrar, { params: { id }, body }),
  remove: () => api(removePlaceRegistrar, { params: { id } }),
  reread: () => void refresh(getPlaceRegistrar),
});
