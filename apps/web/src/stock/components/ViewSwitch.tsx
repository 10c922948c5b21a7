import { SegmentedControl } from '@mantine/core';

/** Ways of showing one list, a click or an arrow key each. */
export function ViewSwitch<V extends string>({
  label,
  views,
  value,
  onChange,
}: {
  label: string;
  views: readonly { value: V; label: string }[];
  value: V;
  onChange: (view: V) => void;
}) {
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      data={views.map((view) => ({ ...view }))}
      value={value}
      onChange={(chosen) => onChange(chosen as V)}
    />
  );
}
