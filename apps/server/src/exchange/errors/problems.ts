import type { CallReply, getOutgoing } from '@provizor/contract';
import { statusOf, whyOf } from '@provizor/mdlp';
import type { Context } from '../../core/index.ts';
import { findPlaces, type Place } from '../../storages/index.ts';
import { placeName } from '../income/rows.ts';
import { type Cause, causesOf } from './causes.ts';
import { type Gathered, gatherErrors, type NamingDocument } from './gather.ts';
import { actionsOf, type Situation } from './next.ts';

type Problem = CallReply<typeof getOutgoing>['problems'][number];

/** The document whose errors are explained. */
export type Failed = {
  id: string;
  scheme: number;
  sender: string;
  objects: number;
  income: string | null;
  unsent: boolean;
  remaining: number;
};

/** A cause with all that is known of its packs. */
export type KnownCause = { cause: Cause; place: Place | null; facts: Problem['facts']; at: Situation };

const bestOf = (found: Map<string, NamingDocument>, combos: string[]): NamingDocument | null =>
  combos.reduce<NamingDocument | null>((best, combo) => {
    const one = found.get(combo);
    return one && one.names > (best?.names ?? 0) ? one : best;
  }, null);

const placeOf = (place: Place | null, branchId: string | null) =>
  branchId === null
    ? null
    : {
        branch_id: branchId,
        name: placeName(place ?? undefined) ?? branchId,
        owner: place?.partner?.name ?? null,
        own: place?.own ?? false,
      };

function knownCause(document: Failed, cause: Cause, place: Place | null, documents: Gathered): KnownCause {
  const delivery = bestOf(documents.deliveries, cause.combos);
  const own = bestOf(documents.own, cause.combos);
  const objects = cause.objects || document.objects;
  const facts = {
    packs: objects,
    found: cause.found,
    status: cause.status,
    status_title: cause.status === null ? null : statusOf(cause.status).title,
    place: placeOf(place, cause.place),
    boxes: cause.boxes,
    box: cause.box,
    delivery: delivery && { id: delivery.id, title: delivery.title, open: delivery.open },
    own: own && { id: own.id, title: own.title, open: own.open },
    asked_at: cause.askedAt,
  };
  const at: Situation = {
    scheme: document.scheme,
    sender: document.sender,
    answers: document.income,
    unsent: document.unsent,
    remaining: document.remaining,
    objects,
    packs: cause.objects ? cause.packs : objects,
    boxes: cause.boxes,
    single: cause.single,
    status: cause.status,
    place: cause.place === null ? null : { branchId: cause.place, own: place?.own ?? false },
    delivery,
    own,
  };
  return { cause, place, facts, at };
}

/** The causes of a document's errors with all that is known of their packs. */
export async function knownCauses(
  { db, user }: Pick<Context, 'db' | 'user'>,
  document: Failed,
): Promise<KnownCause[]> {
  const documents = await gatherErrors(db, document.id);
  const causes = await causesOf(db, documents.combos, document.scheme);
  if (causes.length === 0) return [];
  const branches = [...new Set(causes.flatMap(({ place }) => place ?? []))];
  const places = await findPlaces(db, user.organizationId, branches);
  return causes.map((cause) => knownCause(document, cause, places.get(cause.place ?? '') ?? null, documents));
}

function problemOf({ cause, facts, at }: KnownCause): Problem {
  const { explanation } = cause;
  const { title, group, cure, next } = explanation;
  const why = whyOf(
    explanation.why,
    facts && {
      ...facts,
      own: facts.own?.title ?? null,
    },
  );
  return {
    key: cause.key,
    code: cause.code,
    text: cause.text,
    texts: cause.texts,
    count: cause.count,
    objects: cause.objects,
    about: group,
    title,
    why,
    cure,
    source: cause.source,
    facts,
    actions: actionsOf(next, at),
  };
}

/** The errors of a document by cause, each explained from what we know of its packs, with what may come next. */
export const problemsOf = async (ctx: Pick<Context, 'db' | 'user'>, document: Failed): Promise<Problem[]> =>
  (await knownCauses(ctx, document)).map(problemOf);
