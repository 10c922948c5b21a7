import type { ReportSection } from '@provizor/contract';
import { authReports } from './auth.ts';
import { consumptionReports } from './consumption.ts';
import { exchangeReports } from './exchange.ts';
import { needReports } from './needs.ts';
import { pkuReport } from './pku.ts';
import { prescriptionReports } from './prescriptions.ts';
import { priceReports } from './prices.ts';
import { storageReports } from './storage.ts';
import type { ReportDefinition } from './types.ts';

/** Kinds of reports by section. The next one is a definition in its list. */
export const kindsOf: Record<ReportSection, readonly ReportDefinition[]> = {
  auth: authReports,
  storage: [
    ...storageReports,
    ...consumptionReports,
    ...needReports,
    ...priceReports,
    pkuReport,
    ...prescriptionReports,
    ...exchangeReports,
  ],
};

/** The kind of a section, or undefined. */
export const kindOf = (section: ReportSection, key: string): ReportDefinition | undefined =>
  kindsOf[section].find((kind) => kind.key === key);
