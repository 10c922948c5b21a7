import type { ErrorForm } from './errors.ts';

/** Something goes wrong with calls. `method` is a key of the method table; without it any method. */
export type CallFault = {
  /** `drop`: the call is carried out and the connection is cut before the reply. */
  kind: 'error' | 'drop' | 'slow';
  method?: string;
  /** Only calls that carry a document of this action id (the method `send`). */
  action?: number;
  /** How many calls are hit; until taken off when absent. */
  times?: number;
  /** Of an error: 500 and form A unless told. */
  status?: number;
  form?: ErrorForm;
  /** Of a slow call: milliseconds added. */
  ms?: number;
};

/** A document comes out badly whatever its content: all objects, or `objects` of them, are refused with the code. */
export type OutcomeFault = {
  kind: 'outcome';
  result: 'Partial' | 'Rejected' | 'FAILED';
  code?: string;
  text?: string;
  /** Number of refused objects of a Partial; 1 unless told. */
  objects?: number;
  /** Only documents of this action id. */
  action?: number;
  /** Only documents that name this code, so that a person's exercise hits nobody else. */
  object?: string;
  times?: number;
};

/** Nothing answers: 503 from the web server in front, or the connection is reset. */
export type StopFault = { kind: 'stop'; mode?: '503' | 'refuse'; times?: undefined };

export type Fault = CallFault | OutcomeFault | StopFault;
export type ActiveFault = Fault & { id: number };

export type Faults = {
  list(): ActiveFault[];
  add(fault: Fault): ActiveFault;
  remove(id: number): void;
  clear(): void;
  /**
   * Uses up one turn of the first fault of a kind that concerns a method, if there is one.
   * @param action action id of the document the call carries; asked for only when a fault is for one scheme
   */
  take(kind: CallFault['kind'], method: string, action: () => number | undefined): CallFault | undefined;
  /**
   * Uses up one turn of the first outcome fault that concerns a document.
   * @param codes what the document names; asked for only when a fault is for one code
   */
  takeOutcome(action: number, codes: () => readonly string[]): OutcomeFault | undefined;
  stopped(): '503' | 'refuse' | undefined;
};

/** The fault switches; they are forgotten when the sandbox stops. */
export function createFaults(): Faults {
  let active: ActiveFault[] = [];
  let lastId = 0;
  const use = <T extends ActiveFault>(fault: T | undefined): T | undefined => {
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times <= 0) active = active.filter(({ id }) => id !== fault.id);
    }
    return fault;
  };
  return {
    list: () => active,
    add(fault) {
      const added = { ...fault, id: ++lastId };
      active.push(added);
      return added;
    },
    remove(id) {
      active = active.filter((fault) => fault.id !== id);
    },
    clear() {
      active = [];
    },
    take: (kind, method, action) =>
      use(
        active.find(
          (fault): fault is CallFault & { id: number } =>
            fault.kind === kind &&
            (fault.method === undefined || fault.method === method) &&
            (fault.action === undefined || fault.action === action()),
        ),
      ),
    takeOutcome: (action, codes) =>
      use(
        active.find(
          (fault): fault is OutcomeFault & { id: number } =>
            fault.kind === 'outcome' &&
            (fault.action === undefined || fault.action === action) &&
            (fault.object === undefined || codes().includes(fault.object)),
        ),
      ),
    stopped() {
      const found = active.find((fault): fault is StopFault & { id: number } => fault.kind === 'stop');
      return found && (found.mode ?? '503');
    },
  };
}
