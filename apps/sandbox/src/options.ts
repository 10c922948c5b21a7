import type { DemoDelivery, DemoOrganization, DemoProduct } from '@provizor/demo';
import type { Clock } from './clock.ts';
import type { TaskDelays } from './registrar/delays.ts';

/** Milliseconds a document spends in each stage of the pipeline. */
export type Delays = {
  /** PROCESSING_DOCUMENT: the format is checked. */
  format: number;
  /** CORE_PROCESSING_DOCUMENT: the rules of the operation are applied. */
  core: number;
  /** CORE_PROCESSED_DOCUMENT: the ticket is being made. */
  answer: number;
};

/** Who and what the sandbox knows at its first start. */
export type World = {
  organizations: DemoOrganization[];
  products: DemoProduct[];
  deliveries: DemoDelivery[];
  /** Marked packs stand on the shelves from the beginning. */
  shelves?: boolean;
};

export type SandboxOptions = {
  /** 0 takes a free port. */
  port?: number;
  host?: string;
  /** The sandbox keeps its files in `<dataDir>/sandbox`. */
  dataDir: string;
  /** Short intervals and delays, for a quick look. */
  quick?: boolean;
  /** Factor on the intervals between calls of one method: 1 as MDLP, 0 or false none. */
  intervals?: number | boolean;
  delays?: Partial<Delays>;
  /** The simulated disposal registrars: their HTTPS port (0 takes a free one); none when absent. */
  registrar?: { port: number; delays?: Partial<TaskDelays> };
  /** Bytes a request of `documents/send` may have; larger documents go the large way. 1 MiB by default. */
  requestLimit?: number;
  clock?: Clock;
  /** `demo` by default; `empty` has the organisations, people and products of the demo and no deliveries. */
  world?: 'demo' | 'empty' | World;
  /** Seed of every code and identifier made. */
  seed?: string;
  /** Origin written into the links of replies, such as the `https://api.mdlp.crpt.ru:443` of the real contour. */
  linkOrigin?: string;
  log?: (line: string) => void;
};

const UNHURRIED: Delays = { format: 2000, core: 3000, answer: 1000 };
const HASTY: Delays = { format: 30, core: 30, answer: 10 };

/** Of the real MDLP. */
export const REQUEST_LIMIT = 1_048_576;

export const delaysOf = ({ quick, delays }: SandboxOptions): Delays => ({
  ...(quick ? HASTY : UNHURRIED),
  ...delays,
});

const DEVICE_UNHURRIED: TaskDelays = { wait: 1500, work: 2000 };
const DEVICE_HASTY: TaskDelays = { wait: 30, work: 50 };

export const taskDelaysOf = ({ quick, registrar }: SandboxOptions): TaskDelays => ({
  ...(quick ? DEVICE_HASTY : DEVICE_UNHURRIED),
  ...registrar?.delays,
});

export function intervalFactor({ quick, intervals = quick ? 0.02 : 1 }: SandboxOptions): number {
  return typeof intervals === 'boolean' ? Number(intervals) : intervals;
}
