import { accounting } from './accounting/index.ts';
import { addresses } from './addresses/index.ts';
import { administration } from './administration/index.ts';
import { authority } from './authority/index.ts';
import { backup } from './backup/index.ts';
import { contracts } from './contracts/index.ts';
import type { Slice } from './core/index.ts';
import { course } from './course/index.ts';
import { dataKeys } from './data-keys/index.ts';
import { dictionaries } from './dictionaries/index.ts';
import { drugs } from './drugs/index.ts';
import { events } from './events/index.ts';
import { exchange } from './exchange/index.ts';
import { firstSteps } from './first-steps/index.ts';
import { inspection } from './inspection/index.ts';
import { installation } from './installation/index.ts';
import { invoices } from './invoices/index.ts';
import { mdlpAddress } from './mdlp-address/index.ts';
import { mobiles } from './mobiles/index.ts';
import { nomenclature } from './nomenclature/index.ts';
import { packUpdates } from './pack-updates/index.ts';
import { packs } from './packs/index.ts';
import { personalData } from './personal-data/index.ts';
import { prescriptions } from './prescriptions/index.ts';
import { presets } from './presets/index.ts';
import { printing } from './printing/index.ts';
import { reconciliation } from './reconciliation/index.ts';
import { referenceData } from './reference-data/index.ts';
import { references } from './references/index.ts';
import { registers } from './registers/index.ts';
import { registrar } from './registrar/index.ts';
import { reports } from './reports/index.ts';
import { scannerService } from './scanner-service/index.ts';
import { search } from './search/index.ts';
import { session } from './session/index.ts';
import { stock } from './stock/index.ts';
import { storages } from './storages/index.ts';
import { wizards } from './wizards/index.ts';
import { workplace } from './workplace/index.ts';

/**
 * All business areas of the server, in the order they are started. Nothing registers itself at import: what an area does
 * for others stands in its value (`core/slice.ts`), and a server calls the listeners of its own list in the order of it.
 *
 * Who takes part in what happens to documents of the exchange (`listeners`, `drafts`):
 * - `onRegistered`: pack-updates promises the goods in the stock, wizards closes the draft. Goods are promised first, as
 *   long as the draft still says of which stock document it is.
 * - `onRetried`: pack-updates promises the goods again, and refuses when they are not there any more.
 * - `onBoxesRetried`: pack-updates asks for the boxes a document waits for.
 * - `onCancelled`: wizards opens the draft again. `onTicket` has freed the promised goods before.
 * - `onTicket`: exchange asks about packs with errors, pack-updates changes packs and stock.
 * - `onIncoming`: pack-updates changes packs by notifications of the other side.
 * - `onSession`: pack-updates asks for boxes, wizards goes on with checks.
 * - `drafts`: wizards keeps them.
 */
export const slices: Slice[] = [
  session,
  administration,
  backup,
  events,
  mdlpAddress,
  dataKeys,
  personalData,
  dictionaries,
  storages,
  nomenclature,
  addresses,
  drugs,
  references,
  referenceData,
  stock,
  packs,
  exchange,
  packUpdates,
  invoices,
  wizards,
  reconciliation,
  mobiles,
  registrar,
  prescriptions,
  contracts,
  registers,
  scannerService,
  reports,
  printing,
  accounting,
  inspection,
  presets,
  search,
  workplace,
  firstSteps,
  course,
  installation,
  authority,
];
