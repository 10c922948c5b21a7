import type { DictionaryDefinition } from '@provizor/contract/dictionaries';
import { lazy } from 'react';
import { loadChunk } from '../../routing/ChunkLoadError.ts';
import { askDoctorSsn, askPatientSsn } from './ask-ssn.ts';
import { goodsGroups } from './goods-groups.ts';
import type { Accept, AddHelp, CardSection, Special } from './special.ts';
import { useFundingRule } from './useFundingRule.ts';

const section = (key: string, load: () => Promise<{ default: CardSection }>) => ({
  key,
  Section: lazy(() => loadChunk(load)) as CardSection,
});

const certificates = section('certificates', () => import('./CertificatesSection.tsx'));

const fromGar = lazy(() => loadChunk(() => import('./AddressHelp.tsx')));

const specials: Record<string, Special> = {
  mdse: {
    groups: goodsGroups,
    sections: [
      section('packs', () => import('./PacksSection.tsx')),
      section('gtin', () => import('./GtinSection.tsx')),
    ],
    ListLinks: lazy(() => loadChunk(() => import('./AutoAddLink.tsx'))),
  },
  nomenclature: {
    AddHelp: lazy(() => loadChunk(() => import('./FromGoods.tsx'))) as AddHelp,
    sections: [section('levels', () => import('./LevelsSection.tsx'))],
  },
  storage: {
    FormHelp: fromGar,
    sections: [
      section('base', () => import('./StorageBaseSection.tsx')),
      section('registrar', () => import('./RegistrarSection.tsx')),
      section('places', () => import('./PlacesSection.tsx')),
    ],
    useAccept: (_, id) => (key) => (key === 'base_id' ? (row) => row.id !== id : undefined),
  },
  partner: {
    FormHelp: fromGar,
    sections: [section('branches', () => import('./PartnerBranchesSection.tsx'))],
    ListLinks: lazy(() => loadChunk(() => import('./AddPartnerLink.tsx'))),
  },
  branch: {
    FormHelp: fromGar,
    sections: [
      section('storages', () => import('./BranchStoragesSection.tsx')),
      section('registrar', () => import('./PlaceRegistrar.tsx')),
    ],
    ListLinks: lazy(() => loadChunk(() => import('./UpdateOwnPlaces.tsx'))),
  },
  batch: { sections: [certificates] },
  batch_mdth: { sections: [certificates] },
  contract: { useAccept: useFundingRule },
  patient: {
    ask: askPatientSsn,
    FormHelp: fromGar,
    sections: [
      section('benefits', () => import('./terms/BenefitsSection.tsx')),
      section('monetization', () => import('./terms/MonetizationSection.tsx')),
      section('personal', () => import('../../personal-data/patient/index.ts')),
    ],
  },
  doctor: { ask: askDoctorSsn },
  region_markup: { ListLinks: lazy(() => loadChunk(() => import('./LoadMarkups.tsx'))) },
};

/** What a dictionary has beyond its definition; most have nothing. */
export const specialOf = ({ key }: DictionaryDefinition): Special => specials[key] ?? {};

export const listLinksOf = (definition: DictionaryDefinition) => specialOf(definition).ListLinks;

const everything: Accept = () => undefined;

/** The hook of a dictionary that narrows its selects; most narrow nothing. */
export const acceptHookOf = (definition: DictionaryDefinition) =>
  specialOf(definition).useAccept ?? (() => everything);
