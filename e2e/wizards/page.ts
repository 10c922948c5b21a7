import { wizardOf } from '@provizor/contract';
import { type WizardRule, wizardRules } from '@provizor/domain';
import type { Row } from './rows.ts';

/** What a test has seen of a wizard. */
export type Seen = {
  steps: string[];
  /** Clicks and keys from the start page to the signature. */
  actions: number;
};

const head = `# Wizards

What each wizard is for, what it sends, its steps, and how many clicks and keys it takes from the start page to the
signed document. The page is written by the browser tests (\`e2e/wizards.test.ts\`), which fail when it differs from
what they see; \`npx vitest run --project e2e e2e/wizards.test.ts -u\` writes it anew.

Counted is every click and every key, a combination with Ctrl as one; letters of a search or a number count one each.
Scans are not counted: they are the work. The goods are scanned on the start page (or in the wizard), nothing was sent
by it before, so nothing is remembered; the session of MDLP is open (else one key more chooses the certificate).
`;

const rules = `
## What keeps the counts low

- The start page opens a wizard by the two digits on its line; what was scanned goes along. A wizard over a delivery
  finds the delivery by the scanned code, from the start page as from the list.
- The place comes from the scanned goods, the storage from the place, the number counts on from the last one, the date
  is today's. The other side, its place, funding and contract are those of the last document of the wizard.
- A dispute begins with the sides its goods are on their way between, and lifts what is in arbitration already.
- Enter goes to the next field that is still empty and from the last one to the next step; in a list it takes the line
  that has what was typed and leads on. A draft that lacks nothing opens at its packs.
- A delivery that is checked whole goes from the check to the confirmation.
- Frequent reasons of a refusal are buttons. Prices of the last receipt are taken by F7, one VAT rate for all by a click.
- Every document is confirmed by «Да» (Enter): the question names what is sent, and it cannot be called back by a key.
`;

const recipe = `## The next wizard

1. \`packages/domain/src/wizards/wizard-rules.ts\`: the scheme it sends (docs/schemas.md tells how to add one), the
   notification, which packs it takes and the verb of its texts.
2. \`packages/contract/src/wizards/definitions.ts\`: title, situation, group, what it works on, where its number may be
   taken, fields. Calls, drafts, screens, steps, what its document says, obstacles of empty fields, help and the search
   follow from it: \`e2e/next-wizard.test.ts\` adds one by these two entries and signs its document.
3. What only some wizards have is an entry where it differs: a field a document says by another name
   (\`apps/server/src/wizards/document/bodies.ts\`), other words people have for it
   (\`apps/web/src/wizards/start/model/situations.ts\`), rules of choices
   (\`packages/contract/src/wizards/obstacles.ts\`), texts (\`apps/web/src/wizards/shared/wizard-texts.ts\`), what it takes from
   a stock document (\`apps/server/src/stock/mdlp/offered-data.ts\`), words of refusals (\`apps/web/src/wizards/refusal\`).
4. A row of \`e2e/wizards/rows.ts\`: the browser tests walk through it and write its line above.
`;

const cell = (text: string) => text.replaceAll('|', '\\|');

/** What the tests have counted. */
export type Counted = {
  /** By wizard. */
  seen: ReadonlyMap<string, Seen>;
  /** Of the second document of a wizard with everything remembered, by wizard. */
  again: ReadonlyMap<string, number>;
  /** To the task of a registrar, by wizard. */
  byDevice: ReadonlyMap<Row['wizard'], Seen>;
};

/** The page of the wizards. */
export function pageOf(rows: readonly Row[], { seen, again, byDevice }: Counted) {
  const lines = rows.map(({ wizard, purpose }) => {
    const { title } = wizardOf(wizard);
    const { scheme, notification }: WizardRule = wizardRules[wizard];
    const { steps = [], actions = 0 } = seen.get(wizard) ?? {};
    const cells = [
      `${title} (\`${wizard}\`)`,
      purpose,
      String(scheme),
      notification === null ? '—' : String(notification),
      steps.join(' → '),
      String(actions),
    ];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  const repeated = [...again].map(
    ([wizard, actions]) => `- ${wizardOf(wizard as Row['wizard']).title}: ${actions}.`,
  );
  const devices = [...byDevice].map(
    ([wizard, { steps, actions }]) =>
      `- ${wizardOf(wizard).title} (\`${wizard}\`): ${actions}; ${steps.join(' → ')}.`,
  );
  return [
    head,
    '| Wizard | What it is for | Scheme | Notification | Steps | Clicks and keys |',
    '| --- | --- | ---: | ---: | --- | ---: |',
    ...lines,
    '',
    'The next document to the same partner, with everything remembered:',
    '',
    ...repeated,
    '',
    'Through a registrar of disposal, which makes the document (10531 of medical use, 10521 of a prescription) and signs it',
    'itself; where a storage has one it comes first, and the signature is one click beside it:',
    '',
    ...devices,
    rules,
    recipe,
  ].join('\n');
}
