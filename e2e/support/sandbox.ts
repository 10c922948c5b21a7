import { organizations } from '@provizor/demo';
import type { DeliveryRequest, Fault } from '../../apps/sandbox/src/index.ts';

/** A code as it stands on a package: `raw` is what a scanner reads. */
export type PackageCode = { kind: 'sgtin' | 'sscc'; code: string; raw: string; parent: string | null };

/** A delivery made for one test. */
export type Delivery = {
  /** Id of the notification in the receiver's incoming list. */
  id: string;
  number: string;
  codes: PackageCode[];
  /** Packs of all levels, as a scanner reads them. */
  packs: PackageCode[];
  boxes: PackageCode[];
};

type Sent = { document_id: string; direction: string; doc_type: number; doc_status: string; outcome: string };

/** Place of the demo by the username of somebody who works there: the first of the organisation. */
export function placeOf(username: string): string {
  const organization = organizations.find(({ users }) => users.some((user) => user.username === username));
  const place = organization?.places[0]?.branch_id;
  if (!place) throw new Error(`The demo has nobody named ${username}`);
  return place;
}

/** The tracking system's side of a test: sends deliveries, breaks things, tells what it got. */
export class SandboxSide {
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Sends a delivery of fresh packs to a place; it is announced at once. */
  async deliver(request: DeliveryRequest): Promise<Delivery> {
    const { notification_id } = await this.call<{ notification_id: string }>('POST', 'deliveries', request);
    return this.delivery(notification_id);
  }

  /** A delivery by the id of its notification. */
  async delivery(id: string): Promise<Delivery> {
    const { doc_num, codes } = await this.call<{ doc_num: string; codes: PackageCode[] }>(
      'GET',
      `deliveries/${id}/codes`,
    );
    const ofKind = (kind: PackageCode['kind']) => codes.filter((code) => code.kind === kind);
    return { id, number: doc_num, codes, packs: ofKind('sgtin'), boxes: ofKind('sscc') };
  }

  /** A delivery of the demo world by its number. */
  async demoDelivery(number: string): Promise<Delivery> {
    const { deliveries } = await this.call<{ deliveries: { document_id: string; doc_num: string }[] }>(
      'GET',
      'deliveries',
    );
    const found = deliveries.find(({ doc_num }) => doc_num === number);
    if (!found) throw new Error(`The sandbox has no delivery ${number}`);
    return this.delivery(found.document_id);
  }

  /** Codes on the packages that stand at a place and are in circulation there. */
  async shelf(place: string): Promise<PackageCode[]> {
    const { codes } = await this.call<{ codes: (PackageCode & { status: string | null })[] }>(
      'GET',
      `places/${place}/codes`,
    );
    return codes.filter(({ status }) => status === null || status === 'in_circulation');
  }

  /** Switches a fault on; gives the way to switch it off. */
  async fault(fault: Fault): Promise<() => Promise<void>> {
    const { id } = await this.call<{ id: number }>('POST', 'faults', fault);
    return async () => {
      await this.call('DELETE', `faults/${id}`);
    };
  }

  async clearFaults(): Promise<void> {
    await this.call('DELETE', 'faults');
  }

  /** Documents of an action the organisations have sent, with their content. */
  async sent(action: number): Promise<(Sent & { xml: string })[]> {
    const { documents } = await this.call<{ documents: Sent[] }>('GET', 'state');
    const own = documents.filter((each) => each.direction === 'outcome' && each.doc_type === action);
    return Promise.all(
      own.map(({ document_id }) => this.call<Sent & { xml: string }>('GET', `documents/${document_id}`)),
    );
  }

  /** Acceptances (701) that name this code; a test expects exactly one. */
  async acceptancesOf(code: string): Promise<(Sent & { xml: string })[]> {
    return (await this.sent(701)).filter(({ xml }) => xml.includes(`>${code}<`));
  }

  /** Where the tracking system sees a pack, and in which status. */
  async pack(sgtin: string): Promise<{ status: string; place: string }> {
    return this.call('GET', `packs/${sgtin}`);
  }

  /** Puts packs into a status that comes without a document: a decision, an expiry, somebody else's act. */
  async setStatus(sgtins: readonly string[], status: string): Promise<void> {
    const { changed } = await this.call<{ changed: number }>('POST', 'packs/status', { sgtins, status });
    if (changed !== sgtins.length) throw new Error(`Only ${changed} of ${sgtins.length} became ${status}`);
  }

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.url}/control/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok) throw new Error(`The sandbox refused ${method} ${path}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}
