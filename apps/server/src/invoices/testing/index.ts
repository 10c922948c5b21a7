import type { Invoice } from '@provizor/contract';
import type { TestServer, TestUser } from '../../testing/index.ts';

export { updOf } from './upd.ts';

/** The reply to an uploaded file: the paper, or why it was refused. */
type Uploaded = { item: Invoice; code: string; message: string };

/** Uploads a supplier's file as a browser's form does; gives status and body. */
export async function uploadInvoiceFile(
  server: TestServer,
  user: TestUser,
  storageId: number,
  content: Uint8Array<ArrayBuffer> | string,
  name = 'УПД.xml',
) {
  const form = new FormData();
  form.set('file', new Blob([content]), name);
  const response = await fetch(`${server.url}/api/v3/storage/invoices/from-file?storage_id=${storageId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Uploaded };
}
