import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

/** A picture of the camera, or the address of the WebAssembly of the reader, which comes first. */
export type ReaderOrder = { wasm: string } | { picture: ImageData };
export type ReaderAnswer = { codes: string[] };

const options: ReaderOptions = {
  formats: ['DataMatrix', 'Code128', 'EAN13', 'PDF417'],
  // As it stands in the symbol, GS included: «human readable» would put the identifiers into brackets.
  textMode: 'Plain',
  tryHarder: true,
  maxNumberOfSymbols: 4,
};

const scope = self as unknown as DedicatedWorkerGlobalScope;

scope.onmessage = async ({ data }: MessageEvent<ReaderOrder>) => {
  if ('wasm' in data) {
    // The library's own address is a public one.
    prepareZXingModule({ overrides: { locateFile: () => data.wasm } });
    return;
  }
  const found = await readBarcodes(data.picture, options).catch(() => []);
  const codes = found.filter(({ isValid, text }) => isValid && text !== '').map(({ text }) => text);
  scope.postMessage({ codes } satisfies ReaderAnswer);
};
