import { useEffect } from 'react';

const present = new Map<string, string>();

/** Remembers what a filter of the page says while it is set: «Период: ноябрь 2026». */
export function useFilterWords(label: string, value: string | null): void {
  useEffect(() => {
    if (value === null) return;
    present.set(label, value);
    return () => {
      if (present.get(label) === value) present.delete(label);
    };
  }, [label, value]);
}

/** The filters of the page in words, for the head of an export. */
export const filterWords = (): string[] =>
  [...present].map(([label, value]) => (value === '' ? label : `${label}: ${value}`));
