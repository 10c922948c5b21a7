import { mark, type Victim } from '../victim.ts';
import type { Attacks } from './input.ts';

const contract = { number: 'своё', date: '2026-11-01', contract_type_id: 6, source_type_id: 8 };
const line = { quantity: '1', price: '1' };
const period = { period_s: '2026-11-01', period_e: '2026-11-30' };
const programmeOf = ({ dictionaries }: Victim) => dictionaries.get('programme') ?? 0;
const partnerOf = ({ dictionaries }: Victim) => dictionaries.get('partner') ?? 0;
const rangeOf = (kind: string) => (victim: Victim) => ({
  body: { kind, programme_id: programmeOf(victim), ...period },
});

/** Calls that name a contract, a line, a package or a programme of the victim. */
export const registerAttacks: Attacks = {
  getLloContract: ({ lloContracts: [id] }) => ({ params: { id } }),
  putLloContract: (victim) => ({
    body: {
      ...contract,
      id: victim.lloContracts[0],
      version: 7,
      partner_id: partnerOf(victim),
      programme_id: programmeOf(victim),
    },
  }),
  removeLloContract: ({ lloContracts: [, id] }) => ({ params: { id } }),
  getSpecification: ({ specifications: [id] }) => ({ params: { id } }),
  addSpecification: ({ lloContracts: [id], goods }) => ({
    body: { ...line, contract_id: id, nomenclature_id: goods },
  }),
  putSpecification: ({ specifications: [id], lloContracts: [contractId], goods }) => ({
    body: { ...line, id, version: 7, contract_id: contractId, nomenclature_id: goods },
  }),
  removeSpecification: ({ specifications: [id] }) => ({ params: { id } }),
  getEgisso: ({ egissos: [uuid] }) => ({ params: { uuid } }),
  downloadEgisso: ({ egissos: [uuid] }) => ({ params: { uuid } }),
  removeEgisso: ({ egissos: [, uuid] }) => ({ params: { uuid } }),
  checkEgisso: rangeOf('facts'),
  formEgisso: rangeOf('facts'),
  getFrllo: ({ frllos: [id] }) => ({ params: { id } }),
  downloadFrllo: ({ frllos: [id] }) => ({ params: { id } }),
  removeFrllo: ({ frllos: [, id] }) => ({ params: { id } }),
  checkFrllo: rangeOf('recipes'),
  formFrllo: rangeOf('recipes'),
  checkPayment: (victim) => ({ body: { programme_id: programmeOf(victim), ...period } }),
  paymentRegistry: (victim) => ({ body: { programme_id: programmeOf(victim), ...period } }),
};

/** Calls that search among these, or write what is the caller's own. */
export const registerFilters: Attacks = {
  listLloContracts: (victim) => ({ query: { query: mark, programme_id: programmeOf(victim) } }),
  addLloContract: (victim) => ({
    body: { ...contract, partner_id: partnerOf(victim), programme_id: programmeOf(victim) },
  }),
  listSpecifications: ({ lloContracts: [id] }) => ({ query: { contract: id, query: mark } }),
  listEgissos: (victim) => ({ query: { query: mark, programme_id: programmeOf(victim) } }),
  listFrllo: (victim) => ({ query: { query: mark, programme_id: programmeOf(victim) } }),
  uploadProtocolEgisso: () => ({}),
  uploadProtocolFrllo: () => ({}),
  uploadPatients: () => ({}),
  getRegisterSettings: () => ({}),
  putRegisterSettings: () => ({
    body: { body_code: null, system_code: null, region: null, organization_oid: null, zone: 3 },
  }),
};
