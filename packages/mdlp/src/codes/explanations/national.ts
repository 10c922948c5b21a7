import { callRows } from './by-call.ts';
import { broadCodes, codeExplanations } from './by-code.ts';
import { statusRows } from './by-status.ts';
import { lastTextRows, type TextRow, textRows } from './by-text.ts';
import { xmlRows } from './by-xml.ts';
import type { Explanation, ExplanationRow } from './types.ts';

type Given = Partial<Pick<ExplanationRow, 'code' | 'text' | 'statuses'>>;

const row = (key: string, given: Given, explanation: Explanation): ExplanationRow => ({
  key,
  code: null,
  text: null,
  scheme: null,
  statuses: [],
  ...given,
  ...explanation,
});

const ofCodes = (codes: Readonly<Record<string, Explanation>>) =>
  Object.entries(codes).map(([code, explanation]) => row(`code-${code}`, { code }, explanation));

const ofTexts = (prefix: string, rows: readonly TextRow[]) =>
  rows.map(({ text, explanation }, n) => row(`${prefix}-${n + 1}`, { text }, explanation));

const [stateText] = lastTextRows;

/** Errors of status by the status of the pack: under their code, and by their text under an unknown one. */
const ofStatuses = (): ExplanationRow[] =>
  [
    { prefix: 'status', given: { code: '11' } },
    { prefix: 'status-text', given: { text: stateText?.text ?? null } },
  ].flatMap(({ prefix, given }) =>
    statusRows.map(({ key, statuses, explanation }) =>
      row(`${prefix}-${key}`, { ...given, statuses }, explanation),
    ),
  );

/**
 * The explanations the product ships, in the order in which they are looked at: texts of the XML check, codes with
 * one meaning, refusals of calls, texts that say more than a broad code, the status of the pack, broad codes, and
 * words that stand in many texts (mdlp-errors, sections 2–4 and 9).
 */
export const nationalExplanations: readonly ExplanationRow[] = [
  ...xmlRows.map(({ text, explanation }, n) =>
    row(`xml-${n + 1}`, { text }, { group: 'xml', next: ['repeat'], ...explanation }),
  ),
  ...ofCodes(codeExplanations),
  ...callRows.map(({ code, text, explanation }, n) =>
    row(code === null ? `call-${n + 1}` : `call-${code}`, { code, text }, explanation),
  ),
  ...ofTexts('text', textRows),
  ...ofStatuses(),
  ...ofCodes(broadCodes),
  ...ofTexts('last', lastTextRows),
];
