import type { BoxFill } from '@provizor/domain';
import styles from './DeliveryTables.module.css';
import type { BoxRow } from './rows.ts';

const words: Record<keyof BoxFill, string> = {
  found: 'отсканировано',
  unseen: 'принято без сверки',
  bad: 'с проблемой',
  missing: 'не отсканировано',
};
const order = ['found', 'unseen', 'bad', 'missing'] as const;

/** What becomes of the packs of a box, in words: «отсканировано 4, с проблемой 1». */
export const fillWords = (fill: BoxFill): string =>
  order.flatMap((key) => (fill[key] === 0 ? [] : [`${words[key]} ${fill[key]}`])).join(', ');

/** The packs of a box as a bar with its figures; a problem is told by a sign too, not by colour alone. */
export function FillBar({ row: { fill, present, total }, word }: { row: BoxRow; word: string }) {
  return (
    <span className={styles.fill} title={fillWords(fill)}>
      <span className={styles.bar} role="img" aria-label={fillWords(fill)}>
        {order.map(
          (key) =>
            fill[key] > 0 && <span key={key} className={styles[key]} style={{ flexGrow: fill[key] }} />,
        )}
      </span>
      <span className={styles.figures}>
        {`${present} из ${total}`}
        {word !== '' && ` · ${word}`}
        {fill.bad > 0 && <b className={styles.count}>{` ✖ ${fill.bad}`}</b>}
      </span>
    </span>
  );
}
