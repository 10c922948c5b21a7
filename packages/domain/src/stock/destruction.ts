/** What becomes of goods that are written off, and the document of MDLP that tells of it (rulings, «Stock»). */
export const destroyWays = {
  'write-off': { title: 'Списание без уничтожения (552)', scheme: 552 },
  destroy: { title: 'Передача на уничтожение (541), затем уничтожение (542)', scheme: 541 },
  destroyed: { title: 'Уничтожение переданного (542)', scheme: 542 },
} as const;

export type DestroyWay = keyof typeof destroyWays;

type Reason = {
  title: string;
  /** reason_for_destruction_type of 541; null = such goods are not handed over for destruction. */
  destruction: number | null;
  /** withdrawal_type of 552. */
  withdrawal: number;
};

/** Written off without being handed over for destruction. */
const plain = 13;

/**
 * Why goods are written off: the seven reasons of 541 keep their codes, what is not there to be destroyed has codes of
 * its own. Each names the kind of withdrawal its 552 carries (stock-and-exchange, section 5: 6 to 26; rulings, «Codes»).
 */
export const destroyReasons = {
  '1': { title: 'Недоброкачественный', destruction: 1, withdrawal: plain },
  '2': { title: 'Контрафактный', destruction: 2, withdrawal: plain },
  '3': { title: 'Фальсифицированный', destruction: 3, withdrawal: plain },
  '4': { title: 'Утратил потребительские свойства', destruction: 4, withdrawal: plain },
  '5': { title: 'Истёк срок годности', destruction: 5, withdrawal: plain },
  '6': { title: 'Отозван производителем', destruction: 6, withdrawal: plain },
  '7': { title: 'Исключён из государственного реестра', destruction: 7, withdrawal: plain },
  shortage: { title: 'Недостача при инвентаризации', destruction: null, withdrawal: 11 },
  theft: { title: 'Хищение', destruction: null, withdrawal: 21 },
  unpacked: { title: 'Разукомплектованная упаковка', destruction: null, withdrawal: 16 },
  defect: { title: 'Производственный брак', destruction: null, withdrawal: 15 },
  control: { title: 'Выборочный контроль', destruction: null, withdrawal: 6 },
  supervision: { title: 'Федеральный надзор', destruction: null, withdrawal: 8 },
  expertise: { title: 'Фармацевтическая экспертиза', destruction: null, withdrawal: 10 },
  unknown: { title: 'Нет сведений об упаковке', destruction: null, withdrawal: 23 },
} as const satisfies Record<string, Reason>;

/** Grounds of a destruction: destruction_type of 541. */
export const destroyGrounds = {
  '1': 'Решение владельца',
  '2': 'Решение Росздравнадзора',
  '3': 'Решение суда',
} as const;

/** Ground of a destruction that goes with the number of its decision (541). */
export const decidedByAuthority = 2;

/** How goods are destroyed: destruction_method of 542. */
export const destroyMethods = {
  '1': 'Раздавливание ампул, разведение содержимого и слив',
  '2': 'Дробление, разведение и слив',
  '3': 'Сжигание',
} as const;

const reasons: Readonly<Record<string, Reason>> = destroyReasons;

/** Schemes that may tell of goods written off for a reason. */
export const schemesOfReason = (reason: string): number[] => {
  const known = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  if (!known) return [];
  return known.destruction === null ? [552] : [552, 541, 542];
};

/** Kind of withdrawal (552) of a reason; null when nothing is known of it. */
export const withdrawalOfReason = (reason: unknown): number | null =>
  typeof reason === 'string' && Object.hasOwn(reasons, reason) ? (reasons[reason]?.withdrawal ?? null) : null;

/** Reason of a handing over (541) of a reason of a write-off; null when such goods are not handed over. */
export const destructionOfReason = (reason: unknown): number | null =>
  typeof reason === 'string' && Object.hasOwn(reasons, reason)
    ? (reasons[reason]?.destruction ?? null)
    : null;

/**
 * What a document of MDLP says of a write-off, as fields of its stock document: the way by its scheme, the reason by its
 * kind of withdrawal when only one has it. An act of destruction (542) tells nothing: its goods had been handed over.
 */
export function destroyFieldsOf(
  scheme: number | null,
  withdrawal: number | null,
): { way?: DestroyWay; destruction_reason?: string } {
  if (scheme === 541) return { way: 'destroy' };
  if (scheme === 542) return {};
  const fitting = Object.entries(reasons).filter(([, reason]) => reason.withdrawal === withdrawal);
  const [reason] = fitting.length === 1 ? (fitting[0] ?? []) : [];
  return { way: 'write-off', ...(reason === undefined ? {} : { destruction_reason: reason }) };
}
