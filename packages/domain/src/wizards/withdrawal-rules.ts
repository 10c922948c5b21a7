/** Kinds of withdrawal the system sets itself: writing off what has expired. */
const ownOfSystem = 22;
const exported: readonly number[] = [24, 26];

/**
 * Kinds of withdrawal (552) a person may choose: 6–24 and 26 but the system's own 22; 1–5 and 25 are hidden
 * (wizards, sections 5 and 9; rulings, «Codes»).
 */
export const withdrawalTypesOffered: readonly number[] = [
  ...Array.from({ length: 19 }, (_, index) => index + 6).filter((type) => type !== ownOfSystem),
  26,
];

/** Whether a withdrawal of this kind names the country of export (types 24 and 26). */
export const needsExportCountry = (type: number): boolean => exported.includes(type);

/** What keeps a withdrawal (552) from being sent, in Russian; null when nothing does. */
export function withdrawalFault(withdrawal: {
  place: string | null;
  type: number | null;
  country: string | null;
}): string | null {
  if (!withdrawal.place) return 'Не указано место деятельности';
  if (withdrawal.type === null || !withdrawalTypesOffered.includes(withdrawal.type)) {
    return 'Не указан тип вывода из оборота';
  }
  if (needsExportCountry(withdrawal.type) && !withdrawal.country) return 'Не указана страна экспорта';
  return null;
}

/**
 * Reasons of 391 («почему была выведена») that fit each status: how the pack had left says which reason is true
 * (mdlp-api, sections 4.4 and 6.3; mdlp-errors, section 8.12). 3 is described by the schema but not allowed.
 */
const reasonsOfStatus: Readonly<Record<string, readonly number[]>> = {
  out_of_circulation: [1, 2, 7, 10, 11, 13],
  experiment_outbound: [1],
  in_discount_prescription_sale: [4],
  discount_prescription_error: [4],
  ofd_discount_prescription_error: [4],
  in_medical_use: [5],
  med_care_error: [5],
  moved_to_unregistered: [6],
  moved_to_eeu: [8],
  in_sale: [9],
  ofd_retail_error: [9],
  dispensing_by_document: [12],
};

/** Reasons of 391 that fit a status, none for a status a pack does not return from. */
export const returnReasonsOf = (status: string): readonly number[] =>
  Object.hasOwn(reasonsOfStatus, status) ? (reasonsOfStatus[status] ?? []) : [];

/** Statuses a pack may have when it returns to circulation for this reason. */
export const statusesOfReturnReason = (reason: number): string[] =>
  Object.keys(reasonsOfStatus).filter((status) => returnReasonsOf(status).includes(reason));

/** Papers of a sale (511) by their codes; `other` ones are named (XSD of 511). */
export const salePapers: Readonly<Record<number, string>> = {
  1: 'Чек',
  2: 'Бланк строгой отчётности',
  3: 'Договор',
  4: 'Прочее',
};
export const otherSalePaper = 4;

/** Whether the supplier of a posting (702) is known: an INN, and a KPP unless the INN is a person's of 12 digits. */
export const isSupplierKnown = (inn: string | null, kpp: string | null): boolean =>
  inn !== null && (/^\d{12}$/.test(inn) || (/^\d{10}$/.test(inn) && /^\d{9}$/.test(kpp ?? '')));
