import type { WizardName } from '@provizor/contract';
import { wizardOf } from '@provizor/contract';
import {
  judgePackFor,
  type PackFacts,
  packRuleOf,
  statusesOfWizard,
  type WizardRule,
  wizardRules,
} from '@provizor/domain';

/** What our registry says of a scanned pack, or of the packs in a scanned box. */
export type KnownPack = Required<Pick<PackFacts, 'status' | 'branchId' | 'expires' | 'box'>> & {
  statusName: string;
};

/** One scanned thing; without packs our registry does not know it. */
export type PileItem = {
  kind: 'sgtin' | 'sscc';
  code: string;
  mark?: string;
  name: string | null;
  packs: KnownPack[];
};

/** Whether a wizard can begin with what was scanned. */
export type Fit = { fits: true; place: string | null } | { fits: false; reason: string };

type Ours = { places: ReadonlySet<string>; today: string };

const unfit = (reason: string): Fit => ({ fits: false, reason });

const isBoxed = ({ kind, packs }: PileItem): boolean =>
  kind === 'sgtin' && packs.some(({ box }) => box !== null);

/** Goods come from somebody else: what our registry does not know is what such a wizard is for. */
const isReceiving = (wizard: WizardName): boolean => {
  const { place } = packRuleOf(wizard);
  return place === 'counterparty' || place === 'elsewhere';
};

const variantsOf = (wizard: WizardName): number[] => {
  const { variants = {} }: WizardRule = wizardRules[wizard];
  return Object.keys(variants).map(Number);
};

function packFault(
  wizard: WizardName,
  pack: KnownPack,
  boxes: ReadonlySet<string>,
  ours: Ours,
): string | null {
  const own = pack.branchId !== null && pack.branchId !== undefined && ours.places.has(pack.branchId);
  const statuses = statusesOfWizard(wizard);
  // A wizard over a document is judged by every kind of document it may begin with.
  if (wizardOf(wizard).source !== 'goods' && statuses !== 'any' && !statuses.includes(pack.status ?? ''))
    return `Упаковка не в пути: её статус — «${pack.statusName}»`;
  if (isReceiving(wizard)) return own ? 'Упаковка уже числится у вас' : null;
  if (wizardOf(wizard).source !== 'goods') return null;
  if (!own && pack.branchId) return 'Упаковка числится не на вашем месте деятельности';
  const context = { ownPlaces: [...ours.places], admitPaused: true, today: ours.today, boxes };
  const judge = (variant?: number) =>
    judgePackFor(
      wizard,
      { found: true, ...pack },
      { ...context, ...(variant === undefined ? {} : { variant }) },
    );
  const verdict = judge();
  // Where the rule depends on what is done with the goods, anything that can be done with them will do.
  if (verdict.taken || variantsOf(wizard).some((variant) => judge(variant).taken)) return null;
  // what says the status in its own words needs not to name it
  return verdict.fault === 'status' && pack.status !== 'expired'
    ? `${verdict.reason}: «${pack.statusName}»`
    : verdict.reason;
}

/**
 * Whether a wizard fits the status and the place of everything scanned (wizards, section 4).
 * @param ours our places of activity and today's date (ISO)
 * @returns the place of ours the goods leave from, or why the wizard is of no use here
 */
export function fitOf(wizard: WizardName, pile: readonly PileItem[], ours: Ours): Fit {
  const { objects, whole } = wizardOf(wizard);
  if (whole || wizard === 'correction')
    return unfit('Здесь работают с самим документом: он выбирается из отправленных');
  if (wizard === 'extraction' && !pile.every(isBoxed)) return unfit('Изымать неоткуда: упаковка не в коробе');
  if (objects === 'boxes' && pile.some(({ kind }) => kind === 'sgtin'))
    return unfit('Берёт только транспортные упаковки');
  if (objects === 'packs' && pile.some(({ kind }) => kind === 'sscc'))
    return unfit('Берёт только отдельные упаковки: сначала расформируйте короб');
  const unknown = pile.some(({ packs }) => packs.length === 0);
  if (unknown && !isReceiving(wizard)) return unfit('Такой упаковки нет в вашем реестре');
  const packs = pile.flatMap((item) => item.packs);
  const boxes = new Set([
    ...pile.map(({ code }) => code),
    // What lies in a scanned box goes with it, whatever box inside of it names.
    ...pile.flatMap(({ kind, packs: inside }) =>
      kind === 'sscc' ? inside.flatMap(({ box }) => box ?? []) : [],
    ),
  ]);
  for (const pack of packs) {
    const fault = packFault(wizard, pack, boxes, ours);
    if (fault !== null) return unfit(fault);
  }
  if (isReceiving(wizard)) return { fits: true, place: null };
  const found = new Set(packs.flatMap(({ branchId }) => branchId ?? []));
  if (found.size > 1 && packRuleOf(wizard).place === 'own')
    return unfit('Упаковки числятся на разных местах деятельности');
  return { fits: true, place: [...found][0] ?? null };
}
