/** Whether an address is of MDLP itself, its test contours included: no setting makes that a training one. */
export const isRealMdlp = (url: string): boolean => /(^|\.)mdlp\.crpt\.ru$/.test(new URL(url).hostname);

/** Settings of a server, read from the environment by main.ts or given by tests. */
export type ServerConfig = {
  /** Address of MDLP's API with the closing slash, null when the installation has none. */
  mdlpUrl: string | null;
  /** Address of MDLP's own test contour for organisations with the `sandbox` flag, null = same as `mdlpUrl`. */
  mdlpSandboxUrl: string | null;
  /** The contour at `mdlpUrl` is a sandbox: only then the training signature is offered. */
  mdlpIsSandbox: boolean;
  /**
   * Factor on all intervals and pauses towards a sandbox: 1 as the protocol demands, 0 = none. A real contour always
   * has 1.
   */
  mdlpPace: number;
  /** Demonstration data and demo logins. */
  demo: boolean;
  /** File of the training keys the sandbox writes, null when there is none. */
  demoKeysPath: string | null;
  /** Port of the simulated disposal registrars of the demo. */
  demoRegistrarPort: number;
  /** System of the region prescriptions are searched in; null = there is none. */
  region: { url: string; token: string | null } | null;
  /** Folder of MDLP's official XSD; outgoing documents are checked by it too when it is set. */
  mdlpXsdDir: string | null;
  /** Address of the periphery helper as a browser reaches it. */
  helperUrl: string;
  /** Folder of the prepared programs of the scanner service (`npm run package`), null = none are offered. */
  scannerServiceDir: string | null;
  /** Addresses of this server with https as a phone of the same network reaches them. */
  phoneAddresses: string[];
  /** Networks (CIDR) whose label printers this server may reach; nothing outside of them is ever connected to. */
  printerNetworks: string[];
  /** Folder of all data, null when the server has none of its own. */
  dataDir: string | null;
  /** Opens `/metrics` to whoever sends it; null = to programs of this computer only. */
  metricsToken: string | null;
  /** Most open streams of events of one session, and of all sessions of one address, on this instance. */
  eventStreams: { perSession: number; perAddress: number };
  /** Folder of copies of the database and the data folder whose keys belong to them; null = none are made. */
  backup: { folder: string; dataDir: string } | null;
  /** Folder of the archive of the embedded database's log, and that of its files; null = none is kept. */
  archive: { folder: string; cluster: string } | null;
  /** Version of the product. */
  version: string;
};
