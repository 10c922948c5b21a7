import type { ReportSection } from '@provizor/contract';
import { authReports } from './auth.ts';
import { storageReports } from './storage.ts';
import type { ReportDefinition } from './types.ts';

/** Kinds of reports by section. The next one is a definition in its list. */
export const kindsOf: Record<ReportSection, readonly ReportDefinition[]> = {
  auth: authReports,
  storage: storageReports,
};

/** The kind of a section, or undefined. */
export const kindOf = (section: ReportSection, key: string): ReportDefinition | undefined =>
  kindsOf[section].find((kind) => kind.key === key);
