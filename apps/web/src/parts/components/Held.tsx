import { type ReactNode, useState } from 'react';

/** Keeps what is typed or chosen in a shown part. */
export function Held<V>({
  from,
  children,
}: {
  from: V;
  children: (value: V, set: (value: V) => void) => ReactNode;
}) {
  const [value, set] = useState(from);
  return children(value, set);
}
