/** Answers of a disposal registrar, as its API gives them (registrar, sections 3, 4 and 6). */

export type LifePhase = 'notRegistered' | 'onRegistration' | 'registered' | 'expired';
export type ProcessState = 'waiting' | 'checkCode' | 'documentOpened' | 'checkDocument';
export type LogState = 'full' | 'empty' | 'partial';

/** Passport of a device; `GET /deviceInfo` gives those behind a driver. */
export type RegistrarDevice = {
  /** Picks the device in calls, as `deviceId`. */
  id: string;
  connectionType: 'usb' | 'wifi' | 'ethernet';
  modelInfo: string;
  softwareVersion: string;
  deviceSerialNumber: string;
  moduleSerialNumber: string;
  /** ISO date-time. */
  startDateRegistration?: string;
  endDateRegistration?: string;
  /** h:m:s until the device blocks itself, sometimes dressed up as `T…Z`. */
  timeBlock?: string;
  /** Place of activity (14 digits) the device belongs to. */
  suid?: string;
};

export type RegistrarInfo = { devices: RegistrarDevice[] };

export type RegistrarState = {
  /** End of life of the security module, ISO with Z. */
  expirationDate: string;
  lifePhase: LifePhase;
  processState: ProcessState;
  logState: LogState;
  /** 0 to 8; 0 is none. */
  deviceError: number;
};

export type RegistrarTaskStatus = 'wait' | 'inProgress' | 'ready' | 'error';

/** What the device says of one mark; a number left out is not known. */
export type RegistrarMark = {
  deviceError?: number;
  flcError?: number;
  localCheckStatus?: number;
  onlineCheckStatus?: number;
  onlineCheckError?: number;
  state?: number;
};

/** Answer of `GET /requests/{rvRequestId}`. */
export type RegistrarTask = {
  results: {
    status: RegistrarTaskStatus;
    /** With the status `error`. */
    error?: { code: number; description: string };
    /** With the status `ready`; the keys of the marks are those they were sent under. */
    result?: { mdlpRequestId?: string; marks?: Record<string, RegistrarMark> };
  };
};
