import type { Signer } from '@provizor/signing';
import type { DemoKey } from '../keys/files.ts';
import type { Faults } from '../mdlp/http/faults.ts';
import type { Mdlp } from '../mdlp/mdlp.ts';
import type { Right } from '../mdlp/rights.ts';
import type { PackRow } from '../mdlp/store/packs.ts';
import type { Registrar } from '../registrar/index.ts';
import type { Core } from '../sandbox.ts';
import { codesAtPlace, codesOfDelivery, type PackageCode, type ShelfCode } from '../world/codes.ts';
import { type Delivered, deliver } from '../world/deliver.ts';
import { completeDelivery, type DeliveryRequest } from '../world/make-delivery.ts';
import { setStatus } from './set-status.ts';
import { type StockRequest, stockPlace } from './stock-place.ts';

/** What tests and the inspect page do with a running sandbox past its protocol. */
export type Controls = {
  /** The simulated registrars; undefined where there are none. */
  registrar: Registrar | undefined;
  mdlp: Mdlp;
  faults: Faults;
  signer: Signer;
  keys: DemoKey[];
  /** File with the training keys of all demo users. */
  keysPath: string;
  /** Makes new packs and sends them to a place; the notification stands in the receiver's list when it returns. */
  deliver(request: DeliveryRequest): Promise<Delivered & { doc_num: string }>;
  /** Brings new packs into circulation at a place, as if they had always stood there. */
  stock(request: StockRequest): PackageCode[];
  /** The pack as the sandbox keeps it, an archived one too. */
  pack(sgtin: string): Omit<PackRow, 'owner_inn' | 'owner_name'> | undefined;
  /** Puts packs into a status that comes without a document: a decision, an expiry, an error of a device. */
  setStatus(sgtins: string[], status: string): number;
  /** Codes on the packages of a document, in the order of its boxes. */
  codes(documentId: string): ReturnType<typeof codesOfDelivery>;
  /** Codes on the packages that stand at a place. */
  codesAt(place: string): ShelfCode[];
  /** Gives a person exactly these rights in MDLP. */
  grant(username: string, rights: readonly Right[]): void;
  /** Factor on the intervals from now on; 0 switches them off. */
  setIntervals(factor: number): void;
};

export function createControls(
  { mdlp, signer, keys, keysPath, seed }: Core,
  registrar: Registrar | undefined,
): Controls {
  return {
    registrar,
    mdlp,
    faults: mdlp.faults,
    signer,
    keys,
    keysPath,
    async deliver(request) {
      const delivery = completeDelivery(mdlp.db, request);
      const documents = await deliver(mdlp, signer, delivery, mdlp.clock.now());
      return { ...documents, doc_num: delivery.doc_num };
    },
    stock: (request) => stockPlace(mdlp, seed, request),
    pack: (sgtin) => mdlp.db.get<PackRow>('select * from pack where sgtin = ?', sgtin),
    setStatus: (sgtins, status) => setStatus(mdlp, sgtins, status),
    codes: (documentId) => codesOfDelivery(mdlp.db, seed, documentId),
    codesAt: (place) => codesAtPlace(mdlp.db, seed, place),
    grant: (username, rights) =>
      void mdlp.db.run('update person set rights = ? where username = ?', rights.join(' '), username),
    setIntervals(factor) {
      mdlp.limits.factor = factor;
    },
  };
}
