import { type ComponentType, memo, useLayoutEffect, useMemo, useRef } from 'react';

type Handler = (...args: never[]) => unknown;
type HandlerOf<P> = { [K in keyof P]-?: NonNullable<P[K]> extends Handler ? K : never }[keyof P];

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const sameKeys = (a: object, b: object, same: (a: unknown, b: unknown) => boolean): boolean => {
  const names = Object.keys(a) as (keyof object)[];
  return names.length === Object.keys(b).length && names.every((name) => same(a[name], b[name]));
};

/** Equal values; a row or a filter made anew with the same content is the same one. */
const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isPlain(a) && isPlain(b) && !('$$typeof' in a) && sameKeys(a, b, Object.is));

/**
 * A heavy field that is rendered anew when what it shows has changed, not at every letter typed into its neighbour.
 * @param handlers what the field calls at its own events, never while it is rendered: the newest ones are called
 */
export function steady<P extends object>(
  Field: ComponentType<P>,
  handlers: readonly HandlerOf<P>[],
): ComponentType<P> {
  const Still = memo(Field, (before, after) =>
    sameKeys(before, after, sameValue),
  ) as unknown as ComponentType<P>;
  return function Steady(props: P) {
    const newest = useRef(props);
    useLayoutEffect(() => {
      newest.current = props;
    });
    const calls = useMemo(
      () =>
        Object.fromEntries(
          handlers.map((name) => [
            name,
            (...args: never[]) => (newest.current[name] as Handler | undefined)?.(...args),
          ]),
        ),
      [],
    );
    const given = Object.fromEntries(Object.entries(calls).filter(([name]) => props[name as keyof P]));
    return <Still {...props} {...given} />;
  };
}
