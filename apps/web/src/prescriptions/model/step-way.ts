import type { PrescriptionStatus, Urgency } from '@provizor/domain';
import type { CardStep } from './status.ts';

/** A step that asks something before it is taken. */
export type AskedStep = Exclude<CardStep, 'release'>;

/** A status set by hand, as a person has told it. */
export type ToldStatus = {
  status: PrescriptionStatus;
  /** Day it is of, yyyy-MM-dd. */
  date: string;
  reason?: string;
  /** Of deferred service. */
  urgency?: Urgency;
  /** Storage it will be served from, of deferred service. */
  storage?: number;
  /** The status it is set over; absent = the prescription has had none. */
  seen?: number;
  /** Row of the register's list of refusals. */
  refusal?: number;
};

/** Whose calls the steps of a card are taken by. Each throws RefusalError. */
export type StepWay = {
  /** Whether a refusal may name its reason by the register's list. */
  listed: boolean;
  /** Whether deferred service is told from which storage. */
  places: boolean;
  set: (id: number, told: ToldStatus) => Promise<void>;
  /** Undoes the last status, named by its id in the card's history. */
  clear: (id: number, status: number) => Promise<void>;
  /** Takes the last release back; gives the packs MDLP knows as dispensed. */
  giveBack: (id: number, told: { date: string; reason: string }) => Promise<readonly string[]>;
  /** Loads again what a step changes. */
  refresh: () => Promise<void>;
};
