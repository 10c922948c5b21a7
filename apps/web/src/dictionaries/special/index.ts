import type { Dictionary, DictionaryDefinition, DictionaryRow } from '@provizor/contract/dictionaries';
import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import type { EntryValues } from '../family/entry.ts';
import { askDoctorSsn, askPatientSsn } from './ask-ssn.ts';
import { goodsGroups } from './goods-groups.ts';
import { useFundingRule } from './useFundingRule.ts';

/** Fields set apart under a heading of their own. */
export type FieldGroup = { title: string; keys: readonly string[] };

/** What stands below the fields of a card: packs of goods, certificates of a series. */
export type CardSection = ComponentType<{ dictionary: Dictionary; row: DictionaryRow }>;

/** Another way to fill the form of a new row: gives it values of a row. */
export type AddHelp = ComponentType<{ fill: (row: Record<string, unknown>) => void }>;

/** Which rows the select of a field offers, by what is chosen elsewhere; undefined = all. */
export type Accept = (key: string) => ((row: DictionaryRow) => boolean) | undefined;

/** What a dictionary has beyond its definition. */
export type Special = {
  groups?: readonly FieldGroup[];
  /** A hook: narrows selects by the values of the form. */
  useAccept?: (values: EntryValues, id: number | undefined) => Accept;
  sections?: readonly { key: string; Section: CardSection }[];
  AddHelp?: AddHelp;
  /** Fields below the others that fill some of them in: an address chosen step by step. */
  FormHelp?: ComponentType<{ fill: (values: Record<string, unknown>) => void }>;
  /** Looks a value up on the server when its field is left; gives what is wrong with it. */
  ask?: (key: string, values: EntryValues, id: number | undefined) => Promise<string | undefined>;
  /** Buttons of the list. */
  ListLinks?: ComponentType;
};

const section = (key: string, load: () => Promise<{ default: CardSection }>) => ({
  key,
  Section: lazy(() => loadChunk(load)) as CardSection,
});

const certificates = section('certificates', () => import('./CertificatesSection.tsx'));

const specials: Record<string, Special> = {
  mdse: {
    groups: goodsGroups,
    sections: [
      section('packs', () => import('./PacksSection.tsx')),
      section('gtin', () => import('./GtinSection.tsx')),
    ],
    ListLinks: lazy(() => loadChunk(() => import('./AutoAddLink.tsx'))),
  },
  nomenclature: { AddHelp: lazy(() => loadChunk(() => import('./FromGoods.tsx'))) as AddHelp },
  storage: {
    sections: [
      section('base', () => import('./StorageBaseSection.tsx')),
      section('registrar', () => import('./RegistrarSection.tsx')),
      section('places', () => import('./PlacesSection.tsx')),
    ],
    useAccept: (_, id) => (key) => (key === 'base_id' ? (row) => row.id !== id : undefined),
  },
  partner: {
    sections: [section('branches', () => import('./PartnerBranchesSection.tsx'))],
    ListLinks: lazy(() => loadChunk(() => import('./AddPartnerLink.tsx'))),
  },
  branch: {
    sections: [section('storages', () => import('./BranchStoragesSection.tsx'))],
    ListLinks: lazy(() => loadChunk(() => import('./UpdateOwnPlaces.tsx'))),
  },
  batch: { sections: [certificates] },
  batch_mdth: { sections: [certificates] },
  contract: { useAccept: useFundingRule },
  patient: {
    ask: askPatientSsn,
    FormHelp: lazy(() => loadChunk(() => import('./AddressHelp.tsx'))),
  },
  doctor: { ask: askDoctorSsn },
};

/** What a dictionary has beyond its definition; most have nothing. */
export const specialOf = ({ key }: DictionaryDefinition): Special => specials[key] ?? {};

export const listLinksOf = (definition: DictionaryDefinition) => specialOf(definition).ListLinks;

const everything: Accept = () => undefined;

/** The hook of a dictionary that narrows its selects; most narrow nothing. */
export const acceptHookOf = (definition: DictionaryDefinition) =>
  specialOf(definition).useAccept ?? (() => everything);
