import { io, type Socket } from 'socket.io-client';
import { shareScan } from '../../events/index.ts';
import { tellRegistrar } from '../registrar-events.ts';
import { helperState } from '../service.ts';
import { keyOfScan, readHelperScan } from './read-helper-scan.ts';

/** Rarely enough not to fill the console where no helper runs. */
const reconnection = { reconnectionDelay: 3_000, reconnectionDelayMax: 30_000 };

/** Whether the browser forbids pages to reach the local network (Chromium asks the person for it). */
async function isDenied(): Promise<boolean> {
  try {
    // The name is newer than the types of the platform.
    const asked = { name: 'local-network-access' as PermissionName };
    return (await navigator.permissions.query(asked)).state === 'denied';
  } catch {
    return false;
  }
}

async function readSimulator(url: string): Promise<boolean> {
  try {
    const answer: unknown = await (await fetch(new URL('/api/v1/scanner/status', url))).json();
    return (
      typeof answer === 'object' && answer !== null && 'simulator' in answer && answer.simulator === true
    );
  } catch {
    return false;
  }
}

/**
 * Keeps the socket to the helper open and hands its scans on.
 * @param url address of the helper, e.g. http://127.0.0.1:3030
 * @returns the function that ends it
 */
export function connectHelper(url: string): () => void {
  helperState.set({ link: 'connecting', scanner: false, simulator: false });
  const socket: Socket = io(url, { withCredentials: false, ...reconnection });
  /** Newer helpers send the raw scan before the decoded one; then the decoded one is not read again. */
  let sendsRaw = false;

  socket.on('connect', async () => {
    helperState.set((state) => ({ ...state, link: 'connected' }));
    const simulator = await readSimulator(url);
    helperState.set((state) => ({ ...state, simulator }));
  });
  const lost = async () => {
    const link = (await isDenied()) ? 'denied' : 'off';
    if (!socket.connected) helperState.set({ link, scanner: false, simulator: false });
  };
  socket.on('disconnect', lost);
  socket.on('connect_error', lost);
  socket.on('status_barcode_scanner', (scanner: unknown) => {
    helperState.set((state) => ({ ...state, scanner: scanner === true }));
  });
  socket.on('rv_response', (payload: unknown) => tellRegistrar({ kind: 'response', payload }));
  socket.on('rv_waiting', (payload: unknown) => tellRegistrar({ kind: 'waiting', payload }));
  socket.onAny((event: string, payload: unknown) => {
    if (event === 'scan') sendsRaw = true;
    else if (sendsRaw) return;
    const raw = readHelperScan(event, payload);
    // The service tells every tab.
    if (raw !== undefined) shareScan({ raw, device: null }, keyOfScan(raw, payload));
  });

  return () => {
    socket.disconnect();
    helperState.set({ link: 'off', scanner: false, simulator: false });
  };
}
