import { createHash } from 'node:crypto';
import { objectOf, textField } from './answers.ts';
import { MdlpApiError } from './error.ts';
import type { Transport } from './transport.ts';
import type { DocumentInfo, Outgoing } from './types.ts';

// A copy: fetch sends no memory that threads could share.
const bytesOf = (xml: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof xml === 'string' ? Buffer.from(xml) : new Uint8Array(xml);

const smallRequest = ({ xml, signature, requestId }: Outgoing): string =>
  JSON.stringify({
    document: Buffer.from(bytesOf(xml)).toString('base64'),
    sign: signature,
    request_id: requestId,
  });

/** The ways to hand a document over. */
export class Sending {
  readonly #transport: Transport;
  readonly #documentsOf: (requestId: string, signal?: AbortSignal) => Promise<DocumentInfo[]>;
  #limit: number | undefined;

  constructor(
    transport: Transport,
    documentsOf: (requestId: string, signal?: AbortSignal) => Promise<DocumentInfo[]>,
  ) {
    this.#transport = transport;
    this.#documentsOf = documentsOf;
  }

  async docSize(signal?: AbortSignal): Promise<number> {
    const answer = objectOf(
      await this.#transport.call('docSize', { method: 'GET', url: 'documents/doc_size' }, signal),
    );
    const size = Number(answer.doc_size);
    if (!Number.isFinite(size) || size <= 0) {
      throw new MdlpApiError({
        kind: 'unavailable',
        status: 200,
        description: 'сервис не сообщил предел размера',
      });
    }
    return size;
  }

  async small(document: Outgoing, signal?: AbortSignal): Promise<string> {
    return this.#postSmall(smallRequest(document), signal);
  }

  async #postSmall(body: string, signal?: AbortSignal): Promise<string> {
    const request = { method: 'POST', url: 'documents/send', body } as const;
    return textField(objectOf(await this.#transport.call('send', request, signal)), 'document_id');
  }

  async large({ xml, signature, requestId }: Outgoing, signal?: AbortSignal): Promise<string> {
    const bytes = bytesOf(xml);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const body = JSON.stringify({ sign: signature, hash_sum: hash, request_id: requestId });
    const begun = objectOf(
      await this.#transport.call('sendLarge', { method: 'POST', url: 'documents/send_large', body }, signal),
    );
    const documentId = textField(begun, 'document_id');
    try {
      const link = textField(begun, 'link');
      await this.#transport.call('uploadLarge', { method: 'PUT', url: link, body: bytes }, signal);
    } catch (error) {
      await this.#giveUp(documentId, requestId);
      throw error;
    }
    await this.#transport.call(
      'sendFinished',
      { method: 'POST', url: 'documents/send_finished', body: JSON.stringify({ document_id: documentId }) },
      signal,
    );
    return documentId;
  }

  // The upload's own error is the one to report; a cancel that fails too leaves an unfinished upload,
  // which the next attempt finds by the request id and cancels again.
  async #giveUp(documentId: string, requestId: string): Promise<void> {
    try {
      await this.cancel(documentId, requestId);
    } catch (error) {
      if (!(error instanceof MdlpApiError)) throw error;
    }
  }

  async cancel(documentId: string, requestId: string, signal?: AbortSignal): Promise<void> {
    const body = JSON.stringify({ document_id: documentId, request_id: requestId });
    await this.#transport.call('cancel', { method: 'POST', url: 'documents/cancel', body }, signal);
  }

  async any(document: Outgoing, signal?: AbortSignal): Promise<{ document_id: string; repeated: boolean }> {
    const body = smallRequest(document);
    this.#limit ??= await this.docSize(signal);
    const hand = (): Promise<string> =>
      Buffer.byteLength(body) <= (this.#limit ?? 0)
        ? this.#postSmall(body, signal)
        : this.large(document, signal);
    try {
      return { document_id: await hand(), repeated: false };
    } catch (error) {
      if (!(error instanceof MdlpApiError) || error.kind !== 'reused') throw error;
      const [known] = await this.#documentsOf(document.requestId, signal);
      if (!known) throw error;
      if (known.doc_status !== 'UPLOADING_DOCUMENT')
        return { document_id: known.document_id, repeated: true };
      await this.cancel(known.document_id, document.requestId, signal);
      return { document_id: await hand(), repeated: false };
    }
  }
}
