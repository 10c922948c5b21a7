import { readPackFile, readPackText } from './read-pack-file.ts';

/** Beside the page: reading 25 000 codes keeps no scan waiting. */
self.onmessage = async ({ data }: MessageEvent<string | ArrayBuffer>) => {
  self.postMessage(
    typeof data === 'string' ? await readPackText(data) : await readPackFile(new Uint8Array(data)),
  );
};
