export type Missing = { text: string; go: () => void };

export type Main = {
  label: string;
  run: () => void;
  busy?: boolean;
  /** Why it can't be done now, when that is not told by what lacks. */
  disabled?: string | undefined;
  /** Answers a press while `disabled` says why not: the reason may be another by now. */
  early?: (why: string) => void;
};

/** What a press of the main action does: it runs, it leads to what lacks, or it says why it is too early. */
export type Pressed = { run: () => void } | { tell: string } | null;

/**
 * The answer to the main button of a wizard or to its key, so that no press goes unanswered.
 * @param missing what still lacks, each with the way to where it is cured
 */
export function pressed(main: Main | undefined, missing: readonly Missing[]): Pressed {
  if (!main) return null;
  if (main.busy) return { tell: `Подождите: «${main.label}» ещё выполняется` };
  const [first] = missing;
  if (first) return { run: first.go };
  const { disabled, early } = main;
  if (disabled === undefined) return { run: main.run };
  return early ? { run: () => early(disabled) } : { tell: disabled };
}
