import { ChoicePick } from './ChoicePick.tsx';

const directions = [
  { value: 1, title: 'приход' },
  { value: 0, title: 'расход' },
];

/** Filter by direction (shell-and-administration, section 3): income by default, labelled приход and расход. */
export function DirectionPick({
  isIncome,
  onChange,
}: {
  isIncome: boolean | undefined;
  onChange: (isIncome: boolean | undefined) => void;
}) {
  return (
    <ChoicePick
      label="Направление"
      many={false}
      options={directions}
      chosen={isIncome === undefined ? [] : [isIncome ? 1 : 0]}
      onChange={([value]) => onChange(value === undefined ? undefined : value === 1)}
    />
  );
}
