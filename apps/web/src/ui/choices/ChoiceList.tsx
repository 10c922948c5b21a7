import styles from './ChoiceList.module.css';

export type Choice = {
  key: string;
  /** What it is. */
  title: string;
  /** Where it is from, what it belongs to. */
  note: string;
  /** A word at the end of the line. */
  end: string;
};

/** Few choices as wide buttons one under another, the first of them in focus. */
export function ChoiceList({
  choices,
  onChoose,
}: {
  choices: readonly Choice[];
  onChoose: (key: string) => void;
}) {
  return (
    <ul className={styles.choices}>
      {choices.map(({ key, title, note, end }, n) => (
        <li key={key}>
          <button type="button" data-autofocus={n === 0 || undefined} onClick={() => onChoose(key)}>
            <strong>{title}</strong>
            <span>{note}</span>
            <em>{end}</em>
          </button>
        </li>
      ))}
    </ul>
  );
}
