import type { Issue } from './engine/issue.ts';

const summary = (issues: readonly Issue[]): string => issues[0]?.message ?? 'документ неверен';

/** A document value breaks the rules of its scheme: `issues` says where and how. */
export class InvalidDocument extends Error {
  override readonly name = 'InvalidDocument';
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(summary(issues));
    this.issues = issues;
  }
}

/** A text is no XML document of a known scheme: `issues` says where and how. */
export class MdlpXmlError extends Error {
  override readonly name = 'MdlpXmlError';
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(summary(issues));
    this.issues = issues;
  }
}
