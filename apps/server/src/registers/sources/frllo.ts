import { randomUUID } from 'node:crypto';
import type { FrlloPackageKind, RegisterSettings } from '@provizor/contract';
import { type FrlloDocuments, type FrlloKind, frlloObjections } from '@provizor/registers/frllo';
import type { TenantTransaction } from '../../database/index.ts';
import { digestOf, type Found } from './candidate.ts';
import { benefitSource } from './frllo-benefits.ts';
import { monetizationSource } from './frllo-monetizations.ts';
import { recipeSource } from './frllo-recipes.ts';
import { refusalSource } from './frllo-refusals.ts';
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

type Told = AsyncGenerator<Found<FrlloDocuments[FrlloKind]>>;

/** A kind of package: what its documents are, and the rows they are made of. */
type Made = {
  documents: FrlloKind;
  candidates: (db: TenantTransaction, range: Range, settings: RegisterSettings, moment: Moment) => Told;
};

const of = <K extends FrlloKind, Row extends Place & History>(source: FrlloSource<K, Row>): Made => ({
  documents: source.kind,
  candidates: (db, range, settings, moment) => candidates(db, range, source, settings, moment),
});

/** What is told to ФРЛЛО of a programme in a period, by the kind of package. */
export const frlloPackagesOf: Readonly<Record<FrlloPackageKind, Made>> = {
  benefits: of(benefitSource),
  monetizations: of(monetizationSource),
  recipes: of(recipeSource),
  releases: of(releaseSource),
  refusals: of(refusalSource),
};
