import type { PaperNumberRule } from '@provizor/domain';
import { sql } from 'kysely';
import type { Context } from '../core/index.ts';

/** How the organisation reads and writes prescriptions (shell-and-administration, «Organization»). */
export type IntakeSettings = PaperNumberRule & {
  /** Codes of doctors in barcodes are kept, not turned into a СНИЛС. */
  noDoctorSsn: boolean;
};

export async function settingsOf({ db, user }: Pick<Context, 'db' | 'user'>): Promise<IntakeSettings> {
  const { rows } = await sql<IntakeSettings>`
    select no_doc_ssn_barcode as "noDoctorSsn", zero_padding as "zeroPadding", llo_serial_mask as "seriesMask"
      from organization where id = ${user.organizationId}`.execute(db);
  return rows[0] ?? { noDoctorSsn: false, zeroPadding: false, seriesMask: '' };
}

/** Condition: the prescription `p` has the series and number, however they are spelled; the index of both serves it. */
export const isPaper = ({ series, number }: { series: string; number: string }) => sql`(
  prescription_series_key(p.series) = prescription_series_key(${series}::text)
  and prescription_number_key(p.number) = prescription_number_key(${number}::text))`;
