import { randomUUID } from 'node:crypto';
import type { RegisterSettings } from '@provizor/contract';
import { type FrlloDocuments, type FrlloKind, frlloObjections } from '@provizor/registers/frllo';
import type { TenantTransaction } from '../../database/index.ts';
import { digestOf, type Found } from './candidate.ts';
import { benefitSource } from './frllo-benefits.ts';
import { recipeSource } from './frllo-recipes.ts';
import { releaseSource } from './frllo-releases.ts';
import type { FrlloSource } from './frllo-source.ts';
import type { History } from './history.ts';
import { type Place, type Range, rowsOf } from './pages.ts';

/** When a forming began: day, and the moment with its zone. */
export type Moment = { today: string; moment: string };

async function* candidates<K extends FrlloKind, Row extends Place & History>(
  db: TenantTransaction,
  range: Range,
  source: FrlloSource<K, Row>,
  settings: RegisterSettings,
  { today, moment }: Moment,
): AsyncGenerator<Found<FrlloDocuments[K]>> {
  for await (const row of rowsOf(db, source.page(range))) {
    const content = source.content(row, settings);
    const digest = digestOf(content);
    if (row.pending) yield { state: 'waiting' };
    else if (row.accepted_digest === digest || source.silent?.(row)) yield { state: 'done' };
    else {
      const uuid = row.spare?.[source.element] ?? randomUUID();
      const value = {
        documentId: uuid,
        moment,
        ...source.numbered(row, content),
      } as FrlloDocuments[K];
      yield {
        state: 'ready',
        candidate: {
          uuid,
          element: source.element,
          subjectId: row.id,
          line: row.line,
          title: source.title(row),
          digest,
          factUuid: null,
          value,
          objections: frlloObjections(source.kind, value, { today, ...source.context(row) }),
          linkOf: source.linkOf(row),
        },
      };
    }
  }
}

/** What is to be told to ФРЛЛО of a programme in a period, by the kind of package. */
export function frlloCandidates(
  db: TenantTransaction,
  range: Range,
  kind: 'benefits' | 'recipes' | 'releases',
  settings: RegisterSettings,
  moment: Moment,
): AsyncGenerator<Found<FrlloDocuments[FrlloKind]>> {
  switch (kind) {
    case 'benefits':
      return candidates(db, range, benefitSource, settings, moment);
    case 'recipes':
      return candidates(db, range, recipeSource, settings, moment);
    case 'releases':
      return candidates(db, range, releaseSource, settings, moment);
  }
}
