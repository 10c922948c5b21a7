/** What a screen tells of itself by `?`. */
export interface ScreenHelp {
  /** What the screen is for, in one or two sentences. */
  about: string;
  /** How one works with it, a sentence each, in the order of work. */
  steps?: readonly string[];
  /** What is not let through here, and why. */
  rules?: readonly string[];
}

/** Screens by their route, as the router writes it. */
export type ScreenHelps = Readonly<Record<string, ScreenHelp>>;
