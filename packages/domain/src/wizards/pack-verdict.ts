import { arrivalOf } from './direct.ts';
import { type PackRule, packRuleOf, pausedStatuses, type Wizard, wizardRules } from './wizard-rules.ts';

/** What MDLP says of a pack. */
export type PackFacts = {
  /** False when MDLP knows no such pack: the answer lacks it. */
  found: boolean;
  status?: string | null;
  /** Place of its owner, 14 digits; absent when MDLP does not tell it. */
  branchId?: string | null;
  /** ISO date. */
  expires?: string | null;
  /** SSCC it lies in. */
  box?: string | null;
};

/** What the wizard has chosen so far; a condition whose side is not known yet is not checked. */
export type WizardContext = {
  /** Our place. */
  place?: string;
  /** The other side's place. */
  counterparty?: string;
  /** All our places. */
  ownPlaces?: readonly string[];
  /** Action of the document answered or called off; for the registrar 0 or 1. */
  variant?: number;
  /** The tick for suspended goods. */
  admitPaused?: boolean;
  /** Today, ISO date. */
  today?: string;
  /** Boxes that go into the document whole. */
  boxes?: ReadonlySet<string>;
};

export type PackFault = 'not-in-mdlp' | 'paused' | 'status' | 'place' | 'box' | 'expired';

/** `taken` with a possible warning, or the first problem and its reason in Russian. */
export type PackVerdict =
  | { taken: true; warning?: string }
  | { taken: false; fault: PackFault; reason: string; expected?: readonly string[] };

const placeReasons: Record<PackRule['place'], string> = {
  own: 'Упаковка числится не на выбранном месте деятельности',
  counterparty: 'Упаковка числится не на месте деятельности контрагента',
  either: 'Упаковка числится не у сторон этого документа',
  elsewhere: 'Упаковка уже числится на выбранном месте деятельности',
  organization: 'Упаковка числится не на вашем месте деятельности',
};

function placeFits(place: PackRule['place'], branchId: string, context: WizardContext): boolean {
  if (place === 'own') return context.place === undefined || branchId === context.place;
  if (place === 'counterparty')
    return context.counterparty === undefined || branchId === context.counterparty;
  if (place === 'either')
    return (
      context.place === undefined ||
      context.counterparty === undefined ||
      [context.place, context.counterparty].includes(branchId)
    );
  if (place === 'elsewhere') return branchId !== context.place;
  return context.ownPlaces?.includes(branchId) ?? true;
}

/** The fault of the status, suspended goods told apart: a tick may admit them. */
function statusFault(
  wizard: Wizard,
  rule: PackRule,
  status: string,
  admitPaused: boolean,
): PackVerdict | undefined {
  if (rule.statuses === 'any') return undefined;
  const paused = pausedStatuses.includes(status);
  if (paused && rule.paused === 'tick') {
    if (admitPaused) return undefined;
    const reason = 'Оборот упаковки приостановлен: отметьте, что это вам известно, или отложите её';
    return { taken: false, fault: 'paused', reason };
  }
  if (rule.statuses.includes(status)) return undefined;
  const reason =
    status === 'expired'
      ? `Срок годности упаковки истёк, её нельзя ${wizardRules[wizard].verb}`
      : paused
        ? `Оборот упаковки приостановлен, её нельзя ${wizardRules[wizard].verb}`
        : `Статус упаковки не позволяет её ${wizardRules[wizard].verb}`;
  return { taken: false, fault: paused ? 'paused' : 'status', reason, expected: rule.statuses };
}

/**
 * Judges one pack before its document is sent: unknown → status → place → box → date of expiry (wizards, section 4 «Pack statuses
 * accepted per flow» and section 5 «Scanning»; rulings, «Wizards and schemes»).
 * @param pack what MDLP says of it
 * @param context what has been chosen in the wizard
 */
export function judgePackFor(wizard: Wizard, pack: PackFacts, context: WizardContext = {}): PackVerdict {
  if (!pack.found) return { taken: false, fault: 'not-in-mdlp', reason: 'Упаковки нет в МДЛП' };
  const rule = packRuleOf(wizard, context.variant);
  const wrong = statusFault(wizard, rule, pack.status ?? '', context.admitPaused ?? false);
  if (wrong) return wrong;
  const { branchId, box, expires } = pack;
  if (typeof branchId === 'string' && !placeFits(rule.place, branchId, context)) {
    return { taken: false, fault: 'place', reason: placeReasons[rule.place] };
  }
  if (rule.box === 'whole' && wizard !== 'unpack' && box && !context.boxes?.has(box)) {
    const reason = `Упаковка лежит в транспортной упаковке ${box}: изымите её или возьмите весь короб`;
    return { taken: false, fault: 'box', reason };
  }
  const late = expires && context.today !== undefined && expires.slice(0, 10) < context.today;
  if (!late || rule.expired === 'taken') return { taken: true };
  const said = `Срок годности упаковки истёк ${expires.slice(0, 10).split('-').reverse().join('.')}`;
  return rule.expired === 'warned'
    ? { taken: true, warning: said }
    : { taken: false, fault: 'expired', reason: `${said}, её нельзя ${wizardRules[wizard].verb}` };
}

/**
 * The sentence that blocks a confirmation (wizards, section 8).
 * @param aboutType type of the incoming document that is answered: what a receiver has claimed (602) is given away
 */
export const problemSentence = (wizard: Wizard, aboutType: number | null = null): string =>
  `Выбранная партия содержит упаковки, которые невозможно ${verbOf(wizard, aboutType)}`;

/** What a wizard does with packs, by a verb. */
export const verbOf = (wizard: Wizard, aboutType: number | null = null): string =>
  wizard === 'direct' && arrivalOf(aboutType) === 'claimed' ? 'передать' : wizardRules[wizard].verb;
