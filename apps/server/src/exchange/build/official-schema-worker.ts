import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/** Errors told at most: a wrong document of 25 000 lines has as many. */
const shown = 20;

xmlRegisterFsInputProviders();
const root = join((workerData as { directory: string }).directory, 'documents.xsd');
// The url lets libxml2 find the schemas this one includes.
const schema = XmlDocument.fromBuffer(readFileSync(root), { url: root });
const validator = XsdValidator.fromDoc(schema);
schema.dispose();

function errorsOf(xml: Uint8Array): string[] {
  let document: XmlDocument | undefined;
  try {
    document = XmlDocument.fromBuffer(xml);
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details.slice(0, shown).map(({ message }) => message.trim());
  } finally {
    document?.dispose();
  }
}

parentPort?.on('message', ({ id, xml }: { id: number; xml: Uint8Array }) => {
  parentPort?.postMessage({ id, errors: errorsOf(xml) });
});
