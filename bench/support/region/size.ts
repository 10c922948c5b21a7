/** How large a generated region is, and what of it is told apart from another one of the same size. */
export type RegionSize = {
  organizations: number;
  /** Share of the documents an organisation has when the region is whole: 1 = 1,000 on average. */
  activity: number;
  /** Another seed moves other goods in other quantities; the same one gives the same rows. */
  seed: number;
  /** The last day with movements, yyyy-MM-dd. */
  lastDay: string;
};

/** Organisations of a whole region: with them 3,000 storages, 20,000,000 movements, 5,000,000 packs. */
const wholeRegion = 1000;

/** A share of the whole region: fewer organisations of the same size. */
export const regionOf = (scale: number, lastDay: string, seed = 17): RegionSize => ({
  organizations: Math.max(10, Math.round(wholeRegion * scale)),
  activity: 1,
  seed,
  lastDay,
});

export const linesOfDocument = 20;
/** Movements of a lot, each in another document. */
export const rounds = 20;
/** Lots of one nomenclature: series and deliveries of the same goods. */
export const lotsOfGoods = 5;
/** Marked packs of a lot. */
export const packsOfLot = 5;
/** Drugs known in the region; every organisation keeps some of them. */
export const drugs = 5000;
export const cellsOfStorage = 20;
/** Days the documents spread over. */
export const days = 700;

/**
 * Of twenty organisations one is a hospital, three are outpatient clinics, sixteen pharmacies. `batches` are deliveries
 * of twenty lots that move together: each makes a document of every round.
 */
export const classes = {
  hospital: { of: 1, batches: 400, storages: 12, prescriptions: 1200 },
  clinic: { of: 3, batches: 100, storages: 5, prescriptions: 1200 },
  pharmacy: { of: 16, batches: 19, storages: 2, prescriptions: 75 },
} as const;

export type OrganizationClass = keyof typeof classes;
