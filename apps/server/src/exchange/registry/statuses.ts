import type { CallReply, listPackStatuses } from '@provizor/contract';
import { statuses, statusGroups, statusOf } from '@provizor/mdlp';

type Item = CallReply<typeof listPackStatuses>['items'][number];

/** A status in words; one this version does not know says so itself. */
export function statusCard(code: string): Item {
  const { code: status, title, group, advice } = statusOf(code);
  return { status, name: title, group, group_name: statusGroups[group].title, advice };
}

/** The statuses whose code, title or group contains the text. */
export function statusCards(query: string | undefined): Item[] {
  const wanted = query?.trim().toLowerCase() ?? '';
  return Object.keys(statuses)
    .map(statusCard)
    .filter(({ status, name, group_name }) =>
      [status, name, group_name].some((text) => text.toLowerCase().includes(wanted)),
    );
}
