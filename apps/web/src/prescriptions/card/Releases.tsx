import { type CallReply, listReleases, type PrescriptionCard } from '@provizor/contract';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../lib/api/index.ts';
import {
  Code,
  dateText,
  ListSkeleton,
  momentText,
  moneyText,
  Panel,
  quantityText,
  RefusalProblem,
} from '../../ui/index.ts';
import { measured } from '../model/status.ts';
import styles from './card.module.css';

export type Release = CallReply<typeof listReleases>['items'][number];

type Measure = PrescriptionCard['measure'];

/** What was released, each with its document of the warehouse. */
export function Releases({ card }: { card: PrescriptionCard }) {
  const releases = useCall(listReleases, { params: { id: card.id } });
  return (
    <Panel title="Отпущено">
      {releases.error ? (
        <RefusalProblem
          error={releases.error}
          what="Не удалось загрузить отпуск"
          retry={() => void releases.refetch()}
        />
      ) : !releases.data ? (
        <ListSkeleton rows={2} />
      ) : releases.data.items.length === 0 ? (
        <p className={styles.quiet}>По рецепту ещё ничего не отпущено.</p>
      ) : (
        <ReleaseList items={releases.data.items} measure={card.measure} />
      )}
    </Panel>
  );
}

/** Releases one under the other. */
export const ReleaseList = ({ items, measure }: { items: readonly Release[]; measure: Measure }) => (
  <ul className={styles.releases}>
    {items.map((release) => (
      <li key={release.id}>
        <OneRelease release={release} measure={measure} />
      </li>
    ))}
  </ul>
);

function OneRelease({ release, measure }: { release: Release; measure: Measure }) {
  const isReturned = release.returned_at !== null;
  return (
    <>
      <p>
        <Link to="/storage/recipe/id{$id}" params={{ id: release.document_id }}>
          Документ № {release.number}
        </Link>{' '}
        от {dateText(release.date)} · {measured(release.quantity, measure)} · {moneyText(release.sum)} ·{' '}
        {release.storage}
        {release.user && ` · ${release.user}`}
      </p>
      {isReturned && (
        <p className={styles.quiet}>
          Возвращено {momentText(release.returned_at)}
          {release.return_reason && `: ${release.return_reason}`}
        </p>
      )}
      <ul className={styles.lines}>
        {release.lines.map((line) => (
          <li key={`${line.name} ${line.series} ${line.packs.join()}`}>
            {line.name}
            {line.series && `, серия ${line.series}`}
            {line.expiry && `, годен до ${dateText(line.expiry)}`} — {quantityText(line.quantity, 'уп.')}
            {line.source && ` · ${line.source}`}
            {line.packs.map((pack) => (
              <div key={pack}>
                <Code value={pack} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
