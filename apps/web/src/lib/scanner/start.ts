import { onEvent, onSharedScan } from '../events/index.ts';
import { profile } from '../session/index.ts';
import { whenIdle } from '../when-idle.ts';
import { takePhoneScans } from './phone/phone-source.ts';
import { reopenSerial } from './serial/serial-source.ts';
import { takeScan, whenPageTakesScans } from './service.ts';
import { listenToWedge } from './wedge/listen.ts';

let stopHelper: (() => void) | undefined;
let helperUrl: string | undefined;

/** Opens the socket of the profile's helper; socket.io is fetched only now, after the page is shown. */
async function followHelper(url: string | undefined): Promise<void> {
  if (url === helperUrl) return;
  helperUrl = url;
  stopHelper?.();
  stopHelper = undefined;
  if (!url) return;
  await new Promise<void>(whenIdle);
  const { connectHelper } = await import('./helper/helper-source.ts');
  if (helperUrl === url) stopHelper = connectHelper(url);
}

/** Starts the sources of scans: the keyboard at once, the helper as soon as the profile names it. */
export function startScanner(): void {
  listenToWedge((raw) => takeScan(raw, 'wedge'));
  onSharedScan(({ raw, device }) => takeScan(raw, 'scanner', device));
  onEvent('phone.scanned', (_frame, loud) => loud && void takePhoneScans());
  onEvent('missed', () => void takePhoneScans());
  whenPageTakesScans(() => void takePhoneScans());
  void reopenSerial();
  const follow = () => void followHelper(profile.get()?.helper_url || undefined);
  profile.subscribe(follow);
  follow();
}
