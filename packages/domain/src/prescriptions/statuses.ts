/** Statuses of a preferential prescription with their names (rulings, «Prescriptions and regional reporting»). */
export const prescriptionStatuses = {
  issued: 'Выписан',
  deferred: 'Отсрочен',
  served: 'Обслужен',
  /** A part was released, the rest is open. */
  'partly-served': 'Обслужен частично',
  refused: 'Отказ',
  expired: 'Просрочен',
  withdrawn: 'Снят',
  annulled: 'Аннулирован',
} as const;

export type PrescriptionStatus = keyof typeof prescriptionStatuses;

const correctable: readonly PrescriptionStatus[] = ['issued', 'deferred', 'expired'];

/** May what is typed of a prescription be corrected: nothing is released by it, and nobody has decided upon it. */
export const isCorrectablePrescription = (state: {
  status: PrescriptionStatus;
  released: boolean;
}): boolean => !state.released && correctable.includes(state.status);

/** May a prescription be removed as taken by mistake: it is issued, and no step was taken, not even one that was undone. */
export const isRemovablePrescription = (state: {
  status: PrescriptionStatus;
  steps: readonly string[];
}): boolean => state.status === 'issued' && state.steps.every((step) => step === 'take');

/** Is something still to be released by a prescription in this status? */
export const isOpenPrescription = (status: PrescriptionStatus): boolean =>
  status === 'issued' || status === 'deferred' || status === 'partly-served';
