import type { RegistrarInfo, RegistrarState, RegistrarTask, RegistrarTaskStatus } from './answers.ts';

/**
 * Calls of the local service that stands between a browser and a disposal registrar (helper, section 2): all POST with
 * JSON to the address of the service. Every body carries a {@link RegistrarAccess}; nothing of it is kept on disk but
 * the address.
 */
export const localCalls = {
  /** → {@link LocalInfo} */
  info: '/api/v1/disposal/info',
  /** → {@link RegistrarState} */
  status: '/api/v1/disposal/status',
  /** → settings of the device, an object of unknown shape */
  settings: '/api/v1/disposal/settings',
  /** {@link LocalSend} → {@link LocalSent} */
  send: '/api/v1/disposal/request/send',
  /** {@link LocalGet} → {@link RegistrarTask}; an unfinished task is polled from then on. */
  get: '/api/v1/disposal/request/get',
  /** {@link LocalTrust} → `{ fingerprint }`: a changed certificate of the device is taken from now on. */
  trust: '/api/v1/disposal/trust',
} as const;

/** The device and who calls it; asked of the server for the moment of the call. */
export type RegistrarAccess = {
  /** Address in the local network: IPv4, IPv6 in brackets or a name that leads there. */
  ip: string;
  /** 1 to 65535; text is taken as well. */
  port: number | string;
  username: string;
  password: string;
  /** Picks one of several devices behind a driver. */
  deviceId?: string;
};

/** Devices behind the address, and the fingerprint (SHA-256, `AA:BB:…`) of its certificate. */
export type LocalInfo = RegistrarInfo & { fingerprint: string };

/** A mark of a task; its results come under its number in the list, counted from 1 («1», «2», …). */
export type LocalMark = {
  /** The whole code with its GS separators. */
  mark: string;
  /** `amount/capacity`; the device gets it only when the two differ. */
  soldPart?: string;
};

type Sending = {
  /** UUID v4 kept with the document before; without one the service makes it. The same id may be sent again. */
  rvRequestId?: string;
  marks: LocalMark[];
};

/** A task for the device. */
export type LocalSend = RegistrarAccess &
  Sending &
  (
    | { type: 'checkMarks' }
    | {
        type: 'registerMarksByRequisites';
        /** 0: medical use (0504204), 1: preferential prescription (3108805). */
        typeDocument: 0 | 1;
        /** yyyy-MM-dd */
        dateDocument: string;
        seriesDocument?: string;
        numberDocument: string;
      }
  );

/** `earlier`: the device had the task already (409), nothing was queued a second time. */
export type LocalSent = { rvRequestId: string; accepted: 'now' | 'earlier' };

export type LocalGet = RegistrarAccess & { rvRequestId: string };

/** `fingerprint` must be the one the device shows now. */
export type LocalTrust = RegistrarAccess & { fingerprint: string };

/** Codes of refusals `{ code, message, errors?, details? }`; the message is Russian. */
export const localRefusals = {
  /** 400: `errors` names each field that is missing or wrong: `[{ field, message }]`. */
  input: 'registrar-input',
  /** 403: the address is not of the local network; nothing was sent. */
  notLocal: 'registrar-not-local',
  /** 401: wrong user or password. */
  unauthorized: 'registrar-unauthorized',
  /** 404 of `get`: the device does not know the task. */
  unknownTask: 'registrar-task-unknown',
  /** 409: `details: { known, shown }`; nothing was sent, the password neither. */
  certificate: 'registrar-certificate-changed',
  /** 503: no connection came about; nothing was sent. */
  unreachable: 'registrar-unreachable',
  /** 503: the request went out and no answer came. Ask for the task; sending it again needs the same id. */
  answerLost: 'registrar-answer-lost',
  /** 502: the device refused or answered with something unreadable; `details: { status, text }`. */
  answer: 'registrar-answer',
} as const;

/** Body of a refusal. */
export type LocalRefusal = {
  code: string;
  message: string;
  errors?: { field: string; message: string }[];
  details?: unknown;
};

/**
 * Event `rv_response` of the service's socket: a task reached another state (helper, section 8). The last one of each
 * task is told again to a browser that connects, so an answer may come more than once.
 */
export type RegistrarResponse = {
  rvRequestId: string;
  rvRequestStatus: RegistrarTaskStatus;
  data: RegistrarTask;
};

/**
 * Event `rv_waiting`: unfinished tasks the service cannot ask for, as it keeps no password and was started anew (or the
 * password was refused). Calling `get` for one of them, with the password, is enough for all of that device.
 */
export type RegistrarWaiting = {
  tasks: { rvRequestId: string; ip: string; port: number; deviceId?: string }[];
};
