import type { Access, Action, Subject } from '@provizor/contract';

/** One line of a section's menu. */
export type MenuEntry = {
  to: string;
  title: string;
  /** Shown only to people with the ability. */
  ability?: [Action, Subject];
  /** Only for user 1, or for everybody else (shell-and-administration, 2.6). */
  of?: 'root' | 'others';
  /** Shown only to whom this access lets in. */
  access?: Access;
  /** Heading of the menu under which it stands. */
  group?: string;
  /** Also found under these words in Ctrl+K. */
  words?: string;
};
