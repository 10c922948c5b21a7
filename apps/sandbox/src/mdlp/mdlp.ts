import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Delays } from '../options.ts';
import type { Random } from '../random.ts';
import type { CallLog } from './http/call-log.ts';
import type { Faults } from './http/faults.ts';
import type { Limits } from './http/limits.ts';

/** The stand-in system: what every method and every stage of the pipeline works with. */
export type Mdlp = {
  db: Database;
  clock: Clock;
  random: Random;
  delays: Delays;
  /** Bytes the whole JSON request of `send` may have. */
  requestLimit: number;
  limits: Limits;
  faults: Faults;
  calls: CallLog;
  /** Certificates (DER) of the authorities whose signatures are taken. */
  trusted: Uint8Array[];
  /** Origin of the links in replies; the address the caller used when empty. */
  linkOrigin: string | undefined;
  /** Moves on every document whose time has come; called before each call and by a timer. */
  advance(): void;
};
