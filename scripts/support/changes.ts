import { spawnSync } from 'node:child_process';
import { root } from './paths.ts';

/** What a change touches: files that differ from `base`, paths from the checkout. */
export type Changes = { base: string; files: string[] };

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.trim() : null;
}

const lines = (text: string | null) => (text ? text.split('\n') : []);

function differing(base: string): string[] {
  const tracked = lines(git('diff', '--name-only', '--no-renames', base));
  return [...new Set([...tracked, ...lines(git('ls-files', '--others', '--exclude-standard'))])];
}

/**
 * Finds the work tree's difference to the main branch (`origin/main`, or `main` where there is none); where that is
 * nothing, what the last commit changed.
 * @throws Error when this is no git checkout
 */
export function findChanges(): Changes {
  const head = git('rev-parse', 'HEAD');
  if (!head) throw new Error('--quick needs a git checkout with a commit.');
  const common = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? head;
  const files = differing(common);
  if (files.length > 0) return { base: common, files };
  const previous = git('rev-parse', 'HEAD~1') ?? head;
  return { base: previous, files: differing(previous) };
}
