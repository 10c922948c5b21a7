/** What a register says of a record, beside accepting it without a word. */
export type Answer = { record: string; verdict: 'refused' | 'warning' | 'known'; rule: string; text: string };

const parted = (answers: readonly Answer[]) =>
  answers
    .map(
      ({
        record,
        verdict,
        rule,
        text,
      }) => `<recordResult><recID>${record}</recID><recordOK>${verdict !== 'refused'}</recordOK>
<messages><messageType>${verdict === 'refused' ? 1 : 2}</messageType><ruleCode>${rule}</ruleCode><report>${text}</report></messages></recordResult>`,
    )
    .join('');

/**
 * A protocol of ЕГИССО, version 1.0.5 (regional-reporting, A4).
 * @param status 1 accepted, 2 in progress, 3 processed
 */
export function egissoProtocol(
  packageId: string,
  status: 1 | 2 | 3,
  { records, at, answers = [] }: { records: number; at: string; answers?: readonly Answer[] },
): string {
  const good = records - answers.filter(({ verdict }) => verdict === 'refused').length;
  const counts = status === 3 && good > 0 ? `<recordNumSuccess>${good}</recordNumSuccess>` : '';
  const errors = answers.length > 0 ? `<errorRecords>${parted(answers)}</errorRecords>` : '';
  return `<protocol><packageResult><packageID>${packageId}</packageID><packageType>Реестр фактов назначений</packageType>
<packageStatus>${status}</packageStatus><receivingTime>${at}</receivingTime>
<recordNum>${records}</recordNum>${counts}${errors}</packageResult></protocol>`;
}

/** A protocol of ЕГИССО that refuses the file as a whole. */
export const egissoRefusal = (at: string, text: string): string =>
  `<protocol><messageResult><receivingTime>${at}</receivingTime><processingTime>${at}</processingTime>
<errors><error><code>100</code><message>${text}</message></error></errors></messageResult></protocol>`;

const statuses = { refused: 400, warning: 200, known: 208 } as const;

/** A protocol of ФРЛЛО; `number` gives the register's number of a record by its place (regional-reporting, B4). */
export function frlloProtocol(
  records: readonly string[],
  number: (at: number) => string,
  answers: readonly Answer[] = [],
): string {
  const of = new Map(answers.map((answer) => [answer.record, answer]));
  const elements = records.map((record, at) => {
    const answer = of.get(record);
    const status = answer ? statuses[answer.verdict] : 200;
    const own =
      answer?.verdict === 'refused'
        ? `<errors><element><code>${answer.rule}</code><description>${answer.text}</description></element></errors>`
        : number(at);
    return `<element><document_id>${record}</document_id><status>${status}</status>${own}</element>`;
  });
  return `<root><rec_qty>${records.length}</rec_qty><result>${elements.join('')}</result></root>`;
}
