import { arbitraryDocument, type Mutant, mutantsOf, openXsdOracle } from '@provizor/mdlp/testing';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDocument, descriptions, type MdlpDocument, validateXml } from './index.ts';

const judge = await openXsdOracle();

/** Where our check and xmllint differ, and why. Everything else must agree. */
const exceptions: { sign: RegExp; reason: string }[] = [
  {
    sign: /^912: (is_recursive #\d+ (with white space inside|emptied)|boolean = )/,
    reason:
      'a fixed element: XSD compares values and fills in an empty one; libxml2 compares texts, we want a value',
  },
  {
    sign: /(date_type|sign_sgtin_type) = .*[\u0660-\u0669\u0966-\u096F]/,
    reason: 'the schema says \\d, which takes the digits of every script; we take ASCII digits only',
  },
  {
    sign: /accept_time = "(?: |\\n)|accept_time = .*(?: |\\t)"$/,
    reason: 'XSD ignores white space around an xs:dateTime, as we do; libxml2 does not for an attribute',
  },
];

const isException = (name: string): boolean => exceptions.some(({ sign }) => sign.test(name));

/** Copies of a random document, each with one violation or with one change that is none. */
const mutantsOfSample = (description: (typeof descriptions)[number]): Mutant[] => {
  const samples = fc
    .sample(arbitraryDocument(description.id as MdlpDocument['action_id']), 30)
    .map(buildDocument);
  // The longest one has the optional elements and both kinds of rows.
  const [fullest = ''] = samples.toSorted((a, b) => b.length - a.length);
  return mutantsOf(description, fullest);
};

describe.each(descriptions)('single violations of scheme $id', (description) => {
  let mutants: Mutant[];
  beforeAll(() => {
    mutants = mutantsOfSample(description);
  });

  it('are told from what is allowed', () => {
    const refused = mutants.filter(({ xml }) => validateXml(xml).length > 0).length;
    expect(refused).toBeGreaterThan(mutants.length / 4);
    expect(refused).toBeLessThan(mutants.length);
  });

  it.skipIf(!judge)('are refused by our check exactly when the official schemas refuse them', async () => {
    const verdicts = (await judge?.(mutants.map(({ xml }) => xml))) ?? [];
    const differences = mutants.flatMap(({ name, xml }, index) => {
      const issues = validateXml(xml);
      if ((issues.length === 0) === verdicts[index] || isException(name)) return [];
      return [`${name}: schemas ${verdicts[index]}, ours ${issues[0]?.cvc ?? true}`];
    });
    expect([...new Set(differences)]).toEqual([]);
    expect(verdicts.filter(Boolean).length).toBeGreaterThan(0);
    expect(verdicts.filter((valid) => !valid).length).toBeGreaterThan(mutants.length / 4);
  });
});
