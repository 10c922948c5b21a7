import type {
  CallReply,
  getJob,
  listDevices,
  listJobDeliveries,
  listJobs,
  listPhones,
} from '@provizor/contract';
import { dateParam, textParam } from '../lib/lists/params.ts';
import { boxesText, dateText, packsText } from '../ui/format/index.ts';

export type Job = CallReply<typeof listJobs>['items'][number];
export type JobContent = CallReply<typeof getJob>;
export type Device = CallReply<typeof listDevices>['items'][number];
export type Phone = CallReply<typeof listPhones>['items'][number];
export type JobDelivery = CallReply<typeof listJobDeliveries>['items'][number];

/** Filter of the list of batches, as it stands in the address. */
export type JobFilter = {
  period_s?: string | undefined;
  period_e?: string | undefined;
  query?: string | undefined;
};

/** Reads the filter from the address; what makes no sense is left out. */
export const readJobFilter = (search: Record<string, unknown>): JobFilter => ({
  period_s: dateParam(search.period_s),
  period_e: dateParam(search.period_e),
  query: textParam(search.query),
});

/** Until when the token of a device lasts, or why it works no more. */
export function termText({ state, expires }: Pick<Device, 'state' | 'expires'>): string {
  if (state === 'ended') return 'прекращён: подключите заново';
  return state === 'expired' ? `истёк ${dateText(expires)}` : `до ${dateText(expires)}`;
}

/** «3 короба, 12 упаковок». */
export const contentText = ({ sscc_count, sgtin_count }: Pick<Job, 'sscc_count' | 'sgtin_count'>): string =>
  [sscc_count > 0 && boxesText(sscc_count), sgtin_count > 0 && packsText(sgtin_count)]
    .filter(Boolean)
    .join(', ');

/** What the QR code of a device holds: where to send batches, and by which token. */
export const settingsOf = (token: string, origin: string): string =>
  JSON.stringify({ url: `${origin}/api/v2/mobiles/jobs`, token });
