import { statusOf } from '../statuses.ts';

/** Where a pack stands: the place, its organisation, and whether it is ours. */
export type KnownPlace = { readonly name: string; readonly owner: string | null; readonly own: boolean };

/** What we know of the packs (or the one pack) an error names. */
export type KnownFacts = {
  readonly packs: number;
  /** Whether MDLP knows them; null when it was not asked. */
  readonly found: boolean | null;
  readonly status: string | null;
  readonly place: KnownPlace | null;
  /** How many boxes they lie in, and one of these. */
  readonly boxes: number;
  readonly box: string | null;
  /** A delivery that names them, in words, and whether it still awaits its acceptance. */
  readonly delivery: { readonly title: string; readonly open: boolean } | null;
  /** Another document of ours that names them, in words. */
  readonly own: string | null;
};

const placeText = ({ name, owner, own }: KnownPlace) =>
  own
    ? `вашем месте деятельности ${name}`
    : `месте деятельности ${owner && owner !== name ? `${name} (${owner})` : name}`;

function whereText({ packs, place, boxes, box }: KnownFacts): string[] {
  const many = packs > 1;
  const parts: string[] = [];
  if (place) parts.push(`${many ? 'числятся' : 'числится'} на ${placeText(place)}`);
  if (boxes === 1 && box) parts.push(`${many ? 'лежат' : 'лежит'} в коробе ${box}`);
  else if (boxes > 1) parts.push(`лежат в коробах (${boxes})`);
  return parts;
}

function documentsText({ packs, delivery, own }: KnownFacts): string[] {
  const them = packs > 1 ? 'Их' : 'Её';
  const said: string[] = [];
  if (delivery)
    said.push(
      `${them} называет поставка ${delivery.title}${delivery.open ? ', она ещё ждёт приёмки' : ', на неё уже ответили'}.`,
    );
  if (own) said.push(`${them} называет и другой ваш документ: ${own}.`);
  return said;
}

/**
 * Why an error came, from what is known of its packs: their status, place and owner, box, and the documents that name
 * them; then what the table of explanations says in general. Nothing is said of what is not known.
 */
export function whyOf(general: string, facts: KnownFacts | null): string {
  if (!facts) return general;
  const many = facts.packs > 1;
  const said: string[] = [];
  const where = whereText(facts);
  if (facts.found === false)
    said.push(many ? 'МДЛП этих упаковок не знает.' : 'МДЛП этой упаковки не знает.');
  else if (facts.status !== null) where.unshift(`в статусе «${statusOf(facts.status).title}»`);
  if (where.length > 0) said.push(`${many ? 'Упаковки' : 'Упаковка'} ${where.join(', ')}.`);
  said.push(...documentsText(facts));
  return [...said, general].filter(Boolean).join(' ');
}
