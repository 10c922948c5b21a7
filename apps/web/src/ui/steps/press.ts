export type Missing = { text: string; go: () => void };

type Main = {
  label: string;
  run: () => void;
  busy?: boolean;
  disabled?: string | undefined;
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
  return main.disabled === undefined ? { run: main.run } : { tell: main.disabled };
}
