import * as accounting from './accounting.ts';
import * as addresses from './addresses.ts';
import * as administration from './administration.ts';
import * as authority from './authority.ts';
import * as authorityPrescriptions from './authority-prescriptions.ts';
import * as backups from './backups.ts';
import type { Call } from './call.ts';
import * as certificates from './certificates.ts';
import * as contracts from './contracts.ts';
import * as course from './course.ts';
import { dictionaries, dictionaryOf } from './dictionaries/index.ts';
import * as dictionaryProposals from './dictionary-proposals.ts';
import * as drugs from './drugs.ts';
import * as events from './events.ts';
import * as exchange from './exchange/index.ts';
import * as firstSteps from './first-steps.ts';
import * as inspection from './inspection.ts';
import * as installation from './installation.ts';
import * as invoices from './invoices/index.ts';
import * as mdlpAddress from './mdlp-address.ts';
import * as mobiles from './mobiles.ts';
import * as packs from './packs.ts';
import * as personalData from './personal-data.ts';
import * as phones from './phones.ts';
import * as prescriptions from './prescriptions/index.ts';
import * as presets from './presets.ts';
import * as printing from './printing.ts';
import * as referenceData from './reference-data.ts';
import * as references from './references.ts';
import * as registers from './registers/index.ts';
import * as registrar from './registrar/index.ts';
import { reportCalls, specifiedReports } from './reports.ts';
import * as scannerService from './scanner-service.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as secondSpellings from './second-spellings.ts';
import * as session from './session.ts';
import * as destruction from './stock/documents/destroy.ts';
import { stockCalls, stockSecondSpellings } from './stock/documents/index.ts';
import * as inventory from './stock/documents/inventory.ts';
import * as stockLists from './stock/documents/lists.ts';
import * as moves from './stock/documents/move.ts';
import * as orders from './stock/documents/orders.ts';
import * as stock from './stock.ts';
import * as unload from './unload.ts';
import * as wizards from './wizards/index.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'method' in value;

const slices = {
  registrar,
  scannerService,
  secondFactor,
  addresses,
  dictionaryProposals,
  drugs,
  references: { ...references, ...certificates, ...secondSpellings, ...unload },
  referenceData,
  prescriptions,
  presets,
  printing,
  administration,
  authority: { ...authority, ...authorityPrescriptions },
  backups,
  contracts,
  course,
  personalData,
  registers,
  search,
  session,
  events,
  exchange,
  accounting,
  inspection,
  installation,
  firstSteps,
  mdlpAddress,
  invoices,
  wizards,
  mobiles: { ...mobiles, ...phones },
  packs,
  stock: { ...stock, ...stockLists, ...inventory, ...orders, ...moves, ...destruction },
};

/** Every call of the API with its slice; the server registers exactly these. Not for the browser bundle. */
export const allCalls: { slice: string; name: string; call: Call }[] = [
  ...Object.entries(slices).flatMap(([slice, module]) =>
    Object.entries(module)
      .filter(([, value]) => isCall(value))
      .map(([name, value]) => ({ slice, name, call: value as Call })),
  ),
  ...dictionaries.flatMap(({ key }) =>
    Object.entries(dictionaryOf(key).calls).map(([action, call]) => ({
      slice: 'dictionaries',
      name: `${key}.${action}`,
      call,
    })),
  ),
  ...Object.entries(stockCalls).flatMap(([kind, calls]) =>
    Object.entries(calls).map(([action, call]) => ({
      slice: 'stock',
      name: `${kind}.${action}`,
      call: call as Call,
    })),
  ),
  ...stockSecondSpellings.map(({ kind, action, call }) => ({
    slice: 'stock',
    name: `${kind}.${action} ${call.method} ${call.path}`,
    call,
  })),
  ...Object.entries(reportCalls).flatMap(([section, calls]) =>
    Object.entries(calls).map(([action, call]) => ({
      slice: 'reports',
      name: `${section}Reports.${action}`,
      call: call as Call,
    })),
  ),
  ...Object.entries(specifiedReports).map(([action, call]) => ({
    slice: 'reports',
    name: `reports.${action}`,
    call: call as Call,
  })),
];
