import type { ComponentType } from 'react';

/** One thing a part can look like. */
export type PartState = {
  /** «обычная», «с ошибкой». */
  title: string;
  /** Draws it; a component, so that it may hold what is typed into it. */
  Show: ComponentType;
  /** It needs the whole width of the page: a grid, a bar. */
  wide?: boolean;
  /** It is a page: shown in place of this one, and left by «Назад». */
  page?: boolean;
};

/** A part of the interface with everything it can look like. */
export type Part = {
  title: string;
  /** When it is used, in a sentence. */
  about: string;
  /** The components of `ui` it shows. */
  shows: readonly unknown[];
  states: readonly PartState[];
};
