import type { CallReply, Draft, DraftContent, listScans } from '@provizor/contract';
import type { ScanSeen } from '@provizor/domain';

/** What the goods on the screen say of a scan, and whether the draft keeps it. */
export type ScanOutcome = {
  taken: boolean;
  /** The code itself had been scanned before. */
  repeated?: boolean;
  seen: ScanSeen;
};

/** A code of a batch, a file or a scanner. */
export type Code = { code: string; mark?: string };

/** What came of many codes at once. */
export type TakenCodes<C extends Code = Code> = {
  fresh: C[];
  repeated: number;
  foreign: number;
  /** Not among what is known of a delivery some of whose boxes are still closed to us. */
  unopened?: number;
  /** In boxes a person has marked wrong. */
  wrong?: number;
};

type Scans = CallReply<typeof listScans>;

/** What a draft's scans are held against: the goods of one document, or the pile that grows by them. */
export type ContentModel = {
  readonly content: DraftContent;
  /** Scans make the content: it is read again after them. */
  readonly grows?: boolean;
  /**
   * Judges a scan and marks what it names.
   * @param open box being checked now, null = none
   */
  scan(code: string, userId: number, open: string | null): ScanOutcome;
  /** Marks those of many codes that are new. */
  scanMany<C extends Code>(codes: readonly C[], userId: number): TakenCodes<C>;
  /** Takes over what the server knows: scans of everybody (replacing all when `fresh`) and box states. */
  merge(scans: readonly { code: string; user_id: number }[], boxes: Scans['boxes'], fresh: boolean): unknown;
  setOptions(data: Draft['data']): unknown;
  /** The model with this content: itself, or another one the scans are yet to be merged into. */
  renewed(content: DraftContent): ContentModel;
  /** Shows this content over the same scans: prices or shares were typed. */
  revalued?(content: DraftContent): void;
  /** Whether more of the content is still to come. */
  isIncomplete(): boolean;
  /** Who has scanned a code itself, undefined when nobody has, or when nothing is said of it. */
  scannedBy?(code: string): number | undefined;
  /** What lies behind a code: the drug with its series and expiry, or the fill of a box. */
  describe(code: string): string;
  /** Codes scanned by anybody, boxes first. */
  scannedCodes(): { code: string; kind: 'sgtin' | 'sscc' }[];
  /** Calls `listener` when a row or a figure changed; returns the way to stop it. */
  subscribe(listener: () => void): () => void;
};
