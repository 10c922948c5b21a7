/** What the goods on the screen say of a scan, before anybody else is asked. */
export type ScanSeen =
  /** No pack and no box: why. */
  | { kind: 'unreadable'; reason: string; cure: string }
  /** A code of a kind the wizard takes none of. */
  | { kind: 'unfit'; reason: string; cure: string }
  /** Not of this document. */
  | { kind: 'foreign'; reason: string; cure: string }
  /** Not among what is known of this document, of which some boxes are still closed to us: it may lie in one of them. */
  | { kind: 'unopened'; reason: string; cure: string }
  /** It lies elsewhere than in the box being checked, or in one that is whole already, or another box is open. */
  | { kind: 'misplaced'; grave: boolean; reason: string }
  | { kind: 'repeated'; reason: string }
  | { kind: 'taken'; words: string; whole: boolean };

/** What may be wrong with a pack or a box in MDLP. */
export const packTroubles = [
  'status',
  'owner',
  'missing',
  'not-in-mdlp',
  'paused',
  'box',
  'busy',
  'expired',
] as const;
export type PackWhy = (typeof packTroubles)[number];

/** What may be remarkable about a scan itself. */
export type ScanWhy =
  | 'unreadable'
  | 'unfit'
  | 'foreign'
  | 'other-delivery'
  | 'accepted'
  | 'refused'
  | 'recalled'
  | 'unopened'
  | 'misplaced'
  | 'repeated'
  | 'draft'
  | 'boxed';

/** The rule a verdict follows. */
export type JudgementWhy = `scan.${ScanWhy}` | `pack.${PackWhy}`;

/** What our registry, the last answer of MDLP, the shelf life and other documents say of a scanned code. */
export type ScanFacts = {
  /** Anybody has told its status; false: MDLP is still to be asked. */
  known: boolean;
  /** The first thing that is wrong by the rules of the wizard; a warning does not keep the code out. */
  fault: { reason: PackWhy; text: string; cure: string; warning: boolean } | null;
  /** What became of it in an earlier part of this delivery, or in another one. */
  answered: { state: 'open' | 'accepted' | 'refused' | 'recalled'; title: string; same: boolean } | null;
  /** Another draft that has it. */
  draft: string | null;
  /** Box it stands in that is not in the document; MDLP takes it out by itself. */
  box: string | null;
};

export type ScanKind = 'ok' | 'waiting' | 'attention' | 'error';

/** Colour, what is said, what to do with what one holds, and the rule behind it (null when nothing is wrong). */
export type ScanJudgement = { kind: ScanKind; text: string; cure: string | null; why: JudgementWhy | null };

const said = (
  kind: ScanKind,
  text: string,
  cure: string | null = null,
  why: JudgementWhy | null = null,
): ScanJudgement => ({ kind, text, cure, why });

/** Of a code the document does not have, as far as it is known: what became of it tells whether it is ours. */
function ofForeign(
  { reason, cure }: Extract<ScanSeen, { kind: 'foreign' | 'unopened' }>,
  answered: ScanFacts['answered'],
): ScanJudgement {
  if (!answered) return said('error', reason, cure, 'scan.foreign');
  const { state, title, same } = answered;
  switch (state) {
    case 'accepted':
      return said(
        'attention',
        same ? 'Уже принята по этой поставке' : `Уже принята по документу ${title}`,
        'Она ваша: положите её к принятому товару',
        'scan.accepted',
      );
    case 'refused':
      return said(
        'error',
        `От неё уже отказались: документ ${title}`,
        'Отложите её: она вернётся отправителю',
        'scan.refused',
      );
    case 'recalled':
      return said(
        'error',
        `Отправитель отозвал её: документ ${title}`,
        'Отложите её до выяснения с отправителем',
        'scan.recalled',
      );
    case 'open':
      return said(
        'error',
        `Она из другой поставки: документ ${title}`,
        'Отложите её: примите по её документу',
        'scan.other-delivery',
      );
  }
}

/**
 * The one verdict of a scan, for every wizard, list, strip and sound. Green only when nothing speaks against the code;
 * what is wrong with a pack stands before what is only remarkable about the scan.
 * @param facts null while they are being asked for; `unreachable` when nobody can be asked
 */
export function scanVerdict(seen: ScanSeen, facts: ScanFacts | 'unreachable' | null): ScanJudgement {
  const known = facts === 'unreachable' ? null : facts;
  if (seen.kind === 'unreadable' || seen.kind === 'unfit')
    return said('error', seen.reason, seen.cure, `scan.${seen.kind}`);
  if (seen.kind === 'foreign') return ofForeign(seen, known?.answered ?? null);
  // another document may have named it long before; what this one has closed already is no matter of closed boxes
  if (seen.kind === 'unopened' && known?.answered?.same) return ofForeign(seen, known.answered);
  if (seen.kind === 'misplaced' && seen.grave)
    return said('error', seen.reason, 'Отложите её в сторону', 'scan.misplaced');
  const fault = known?.fault;
  if (fault)
    return said(fault.warning ? 'attention' : 'error', fault.text, fault.cure, `pack.${fault.reason}`);
  if (seen.kind === 'unopened') return said('attention', seen.reason, seen.cure, 'scan.unopened');
  if (seen.kind === 'misplaced' || seen.kind === 'repeated')
    return said('attention', seen.reason, null, `scan.${seen.kind}`);
  if (known?.draft) {
    return said(
      'attention',
      `${seen.words}, но она есть и в другом черновике: ${known.draft}`,
      'Уберите её из того, где она лишняя',
      'scan.draft',
    );
  }
  if (known?.box) {
    return said(
      'attention',
      `${seen.words}: она лежит в транспортной упаковке ${known.box}`,
      'МДЛП изымет её из этой упаковки сама',
      'scan.boxed',
    );
  }
  if (facts === 'unreachable') return said('waiting', `${seen.words}; статус в МДЛП ещё не проверен`);
  if (!known) return said('waiting', seen.words);
  return known.known ? said('ok', seen.words) : said('waiting', `${seen.words}; статус в МДЛП проверяется`);
}

/** The sound of a verdict: each colour has its own, a whole box another than a pack. */
export function soundOfScan({ kind }: ScanJudgement, whole: boolean): 'ok' | 'done' | 'warning' | 'error' {
  if (kind === 'error') return 'error';
  if (kind === 'attention') return 'warning';
  return whole ? 'done' : 'ok';
}
