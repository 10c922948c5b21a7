export { takeCodesOfFile } from './file-source.ts';
export { holdScans } from './hold-scans.ts';
export { lastPhone } from './phone/phone-source.ts';
export { onRegistrarEvent, type RegistrarEvent } from './registrar-events.ts';
export { chooseSerial, forgetSerial, type SerialState, serialState } from './serial/serial-source.ts';
export { helperState, lastScan, subscribeToScans, takeScan, visibleRaw } from './service.ts';
export { startScanner } from './start.ts';
export type { HelperState, ScanHandler, Scanned, ScannerSource } from './types.ts';
export { useScanner, useUnclaimedScanner } from './useScanner.ts';
