import { hash } from 'node:crypto';
import type { EgissoElement } from '@provizor/registers/egisso';
import type { FrlloDocuments, FrlloKind, RecordObjection } from '@provizor/registers/frllo';

export type RecordElement =
  | 'fact'
  | 'correction'
  | 'invalidation'
  | 'benefits'
  | 'monetization'
  | 'recipe'
  | 'release'
  | 'refusal';

/** A record of a package that may be formed: what it is about and what stands in the file. */
export type Candidate<T> = {
  uuid: string;
  element: RecordElement;
  subjectId: number;
  /** Line of the release, 0 where there is none. */
  line: number;
  title: string;
  digest: string;
  factUuid: string | null;
  value: T;
  objections: readonly RecordObjection[];
  linkOf: (objection: RecordObjection) => string | null;
};

/** A row of the source: something to send, something that waits for a protocol, or nothing new. */
export type Found<T> = { state: 'ready'; candidate: Candidate<T> } | { state: 'waiting' | 'done' };

export type EgissoCandidate = Candidate<EgissoElement>;
export type FrlloCandidate = Candidate<FrlloDocuments[FrlloKind]>;

/** Digest of a content: what differs was changed since. */
export const digestOf = (content: unknown): string => hash('sha256', JSON.stringify(content), 'base64url');

/** Surname, name and the rest of a full name. */
export function nameParts(name: string): { surname: string; first: string; patronymic: string | undefined } {
  const [surname = '', first = '', ...rest] = name.trim().split(/\s+/);
  return { surname, first, patronymic: rest.join(' ') || undefined };
}

/** A value of the database that may be absent, as a description of a record has it. */
export const given = <T>(value: T | null): T | undefined => value ?? undefined;

/** A day yyyy-MM-dd as people write it. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('.');

export const settingsPath = '/llo/registers/settings';
export const patientPath = (id: number): string => `/llo/patients/id${id}`;
export const doctorPath = (id: number | null): string | null => (id === null ? null : `/llo/doctors/id${id}`);
export const prescriptionPath = (id: number): string => `/llo/recipes/${id}`;
