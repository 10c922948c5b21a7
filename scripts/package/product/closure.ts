/** What `package-lock.json` (version 3) says of one folder of packages. */
export interface LockedPackage {
  version?: string;
  /** A workspace: the folder the link leads to. */
  resolved?: string;
  link?: boolean;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** A package of some platforms only. */
  os?: string[];
  license?: string;
}

/** Folders of packages by their path from the root, as the lock file has them. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Workspaces and installed packages a program needs at run time, as folders from the root, in the order of names. */
export interface Closure {
  workspaces: string[];
  packages: string[];
}

/**
 * Finds what the workspaces need at run time, by the rule Node looks packages up by: the nearest `node_modules` upwards.
 * Development dependencies and optional peers are not followed; types and packages of one platform are left out.
 * @param start folders of workspaces (`apps/server`)
 * @throws Error when the lock file lacks a package another one demands
 */
export function closureOf(locked: LockedPackages, start: readonly string[]): Closure {
  const seen = new Set<string>();
  const open = [...start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const name of neededBy(locked[folder] ?? {})) {
      const found = foundFrom(locked, folder, name);
      if (found === undefined) throw new Error(`${folder} needs ${name}, which package-lock.json lacks.`);
      if (locked[found]?.os === undefined) open.push(found);
    }
  }
  const folders = [...seen].toSorted();
  const isPackage = (folder: string) => folder.includes('node_modules/');
  return { workspaces: folders.filter((folder) => !isPackage(folder)), packages: folders.filter(isPackage) };
}

function neededBy({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: LockedPackage) {
  const demandedPeers = Object.keys(peerDependencies ?? {}).filter(
    (name) => !peerDependenciesMeta?.[name]?.optional,
  );
  // The lock file has optional ones among the dependencies of a package, too.
  const own = Object.keys(dependencies ?? {}).filter((name) => !optionalDependencies?.[name]);
  return [...own, ...demandedPeers, ...Object.keys(optionalDependencies ?? {})].filter(
    (name) => !name.startsWith('@types/'),
  );
}

/** The folder a package is found in by a file of `folder`; a workspace's own folder for its link. */
function foundFrom(locked: LockedPackages, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const candidate = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    const entry = locked[candidate];
    if (entry) return entry.link ? entry.resolved : candidate;
    if (at === '') return undefined;
  }
}
