import { type PrescriptionStatus, prescriptionStatuses } from '@provizor/domain';

// Read with every page, by the addresses: without what cards say of a status.

export const isStatus = (value: unknown): value is PrescriptionStatus =>
  typeof value === 'string' && value in prescriptionStatuses;

/** Statuses as choices of a filter. */
export const statusOptions = (Object.entries(prescriptionStatuses) as [PrescriptionStatus, string][]).map(
  ([value, title]) => ({ value, title }),
);
