import type { SecretKey } from './secrets.ts';

/** Times of the exchange in milliseconds (mdlp-errors, section 1 "Рекомендованный опрос"). */
export type ExchangeTimes = {
  /** First look at a sent document, then the pauses between looks; the last one repeats. */
  status: readonly number[];
  /** Pauses between tries to fetch a ticket of a processed document. */
  ticket: readonly number[];
  /** Pauses after a failed try while MDLP is down. */
  retry: readonly number[];
  /** Between two readings of the incoming list. */
  income: number;
  /** Multiplies the intervals of MDLP's methods; below 1 only for a training MDLP that is told to be quick. */
  intervalScale: number;
};

/** Settings of a server, read from the environment by main.ts or given by tests. */
export type ServerConfig = {
  /** Address of MDLP's API with the closing slash, null when the installation has none. */
  mdlpUrl: string | null;
  /** Address of MDLP's own test contour for organisations with the `sandbox` flag, null = same as `mdlpUrl`. */
  mdlpSandboxUrl: string | null;
  /** The contour at `mdlpUrl` is a sandbox: only then the training signature is offered. */
  mdlpIsSandbox: boolean;
  /** Demonstration data and demo logins. */
  demo: boolean;
  /** File of the training keys the sandbox writes, null when there is none. */
  demoKeysPath: string | null;
  /** Folder of MDLP's official XSD; outgoing documents are checked by it too when it is set. */
  mdlpXsdDir: string | null;
  /** Address of the periphery helper as a browser reaches it. */
  helperUrl: string;
  /** Encrypts credentials and tokens of MDLP at rest. */
  secretKey: SecretKey;
  /** How long MDLP is given between two looks at a document, and how often the incoming list is read. */
  exchange: ExchangeTimes;
  /** Version of the product. */
  version: string;
};
