import { type ComponentType, memo, useLayoutEffect, useRef, useState } from 'react';

type Handler = (...args: never[]) => unknown;
type HandlerOf<P> = { [K in keyof P]-?: NonNullable<P[K]> extends Handler ? K : never }[keyof P];

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Equal values; a row or a filter made anew with the same content is the same one, as deep as that. */
const same = (a: unknown, b: unknown, depth: number): boolean =>
  Object.is(a, b) ||
  (depth > 0 &&
    isPlain(a) &&
    isPlain(b) &&
    Object.keys(a).length === Object.keys(b).length &&
    Object.keys(a).every((name) => same(a[name], b[name], depth - 1)));

/**
 * A heavy field that is rendered anew when what it shows has changed, not at every letter typed into its neighbour.
 * @param handlers what the field calls at its own events, never while it is rendered: the newest ones are called
 */
export function steady<P extends object>(
  Field: ComponentType<P>,
  handlers: readonly HandlerOf<P>[],
): ComponentType<P> {
  const Still = memo(Field, (before, after) => same(before, after, 2)) as unknown as ComponentType<P>;
  return function Steady(props: P) {
    const newest = useRef(props);
    useLayoutEffect(() => {
      newest.current = props;
    });
    const [calls] = useState(() =>
      Object.fromEntries(
        handlers.map((name) => [
          name,
          (...args: never[]) => (newest.current[name] as Handler | undefined)?.(...args),
        ]),
      ),
    );
    return <Still {...props} {...calls} />;
  };
}
