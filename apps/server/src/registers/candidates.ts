import type { FrlloPackageKind, PackageRange, RegisterName, RegisterSettings } from '@provizor/contract';
import { dayOf } from '@provizor/domain';
import type { EgissoElement } from '@provizor/registers/egisso';
import type { FrlloDocuments, FrlloKind } from '@provizor/registers/frllo';
import type { Context } from '../core/index.ts';
import type { Found } from './sources/candidate.ts';
import { egissoCandidates } from './sources/egisso.ts';
import { frlloPackagesOf } from './sources/frllo.ts';

/** A moment as ФРЛЛО writes it, in the local time of the organisation. */
export const momentOf = (now: Date, zone: number): string => {
  const local = new Date(now.getTime() + zone * 3_600_000).toISOString().slice(0, 19);
  return `${local}+${String(zone).padStart(2, '0')}:00`;
};

/** What may be sent of a programme in a period, one record after another; `kind` is one of the register's. */
export function candidatesOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  register: RegisterName,
  { kind, ...range }: PackageRange,
  settings: RegisterSettings,
): AsyncGenerator<Found<EgissoElement | FrlloDocuments[FrlloKind]>> {
  const today = dayOf(now());
  if (register === 'egisso') {
    return egissoCandidates(db, range, kind === 'changes' ? 'changes' : 'facts', settings, today);
  }
  const moment = { today, moment: momentOf(now(), settings.zone) };
  return frlloPackagesOf[kind as FrlloPackageKind].candidates(db, range, settings, moment);
}
