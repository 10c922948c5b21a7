import { chosenWords, type Option } from './choice.ts';
import { FilterPick } from './FilterPick.tsx';
import styles from './list-filters.module.css';
import { useArrows } from './useArrows.ts';

/** Filter by some of the given values; several at once with `many` (the default), else one. */
export function ChoicePick<V extends string | number>({
  label,
  options,
  chosen,
  onChange,
  many = true,
}: {
  label: string;
  options: readonly Option<V>[];
  chosen: readonly V[];
  onChange: (chosen: V[]) => void;
  many?: boolean;
}) {
  const arrows = useArrows();
  const picked = options.filter(({ value }) => chosen.includes(value));
  return (
    <FilterPick label={label} value={chosenWords(picked)} onClear={() => onChange([])}>
      {(close) => (
        <fieldset className={styles.options} aria-label={label} {...(many ? {} : arrows.listen(close))}>
          {options.map(({ value, title, note }) => (
            <label key={value}>
              <input
                type={many ? 'checkbox' : 'radio'}
                name={label}
                checked={chosen.includes(value)}
                onChange={(event) => {
                  if (!many) {
                    onChange([value]);
                    if (!arrows.isMoving()) close();
                  } else if (event.currentTarget.checked) onChange([...chosen, value]);
                  else onChange(chosen.filter((other) => other !== value));
                }}
              />
              <span>
                {title}
                {note && <small>{note}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </FilterPick>
  );
}
