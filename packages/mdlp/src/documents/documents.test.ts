import { arbitraryDocument, openXsdOracle } from '@provizor/mdlp/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildDocument,
  descriptions,
  FORMAT_VERSION,
  type MdlpDocument,
  parseDocument,
  validateDocument,
  validateXml,
} from './index.ts';

const ids = descriptions.map(({ id }) => id as MdlpDocument['action_id']);
const judge = await openXsdOracle();

describe.each(ids)('random documents of scheme %i', (id) => {
  it('are read back as they were built', () => {
    fc.assert(
      fc.property(arbitraryDocument(id), (document) => {
        const xml = buildDocument(document);
        const expected = { version: FORMAT_VERSION, ...document };
        expect(parseDocument(xml)).toEqual(expected);
        expect(parseDocument(Buffer.from(`\uFEFF${xml}`))).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('are valid by our two checks', () => {
    const documents = fc.sample(arbitraryDocument(id), 150);
    expect(documents.flatMap((document) => validateDocument(document))).toEqual([]);
    expect(documents.flatMap((document) => validateXml(buildDocument(document)))).toEqual([]);
  });

  it.skipIf(!judge)('are valid by the official schemas', async () => {
    const texts = fc.sample(arbitraryDocument(id), 150).map(buildDocument);
    const verdicts = (await judge?.(texts)) ?? [];
    expect(texts.filter((_, index) => !verdicts[index])).toEqual([]);
  });
});
