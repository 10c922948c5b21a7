import { SegmentedControl } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The switch a key has just moved: the list it leads to may be another one, with a switch of its own. */
let moved: string | null = null;

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
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (moved !== label) return;
    moved = null;
    root.current?.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.focus();
  }, [label, value]);
  return (
    <SegmentedControl
      ref={root}
      aria-label={label}
      size="xs"
      data={views.map((view) => ({ ...view }))}
      value={value}
      onChange={(chosen) => {
        if (root.current?.querySelector('input:focus-visible')) moved = label;
        onChange(chosen as V);
      }}
    />
  );
}
