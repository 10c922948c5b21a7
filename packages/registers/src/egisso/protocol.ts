import { isOfType } from '../records/check.ts';
import {
  childOf,
  childrenOf,
  findElement,
  type Node,
  readTree,
  textAt,
  UnreadableFile,
} from '../records/tree.ts';
import { moment, uuid } from '../records/types.ts';

/** What ЕГИССО says of a record. */
export type EgissoMessage = { level: 'error' | 'warning'; rule?: string; text: string };

/** A record that is named in a protocol: those accepted without a word are not. */
export type EgissoRecordResult = { record: string; accepted: boolean; messages: readonly EgissoMessage[] };

/** A protocol of the load of a package, of any version. */
export type EgissoProtocol =
  /** The file as a whole was refused. */
  | { state: 'message-refused'; errors: readonly { code?: string; text: string }[] }
  | {
      state: 'accepted' | 'in-progress' | 'processed';
      packageId: string;
      /** When the package was received, as written. */
      received: string;
      /** Counts; absent = none. */
      records?: number;
      succeeded?: number;
      results: readonly EgissoRecordResult[];
    };

const states = { 1: 'accepted', 2: 'in-progress', 3: 'processed' } as const;

const refuse = (reason: string): never => {
  throw new UnreadableFile(`Протокол ЕГИССО: ${reason}.`);
};

const needed = (node: Node, ...names: readonly [string, ...string[]]): string =>
  textAt(node, ...names) ?? refuse(`нет элемента ${names[0]}`);

const uuidAt = (node: Node, ...names: readonly [string, ...string[]]): string => {
  const text = needed(node, ...names);
  return isOfType(uuid, text) ? text.toLowerCase() : refuse(`неверный идентификатор «${text}»`);
};

function timeAt(node: Node, name: string): string {
  const text = needed(node, name);
  return isOfType(moment, text) ? text : refuse(`неверное время «${text}»`);
}

/** A positive whole number; absent = none (the schema has no zero). */
function countAt(node: Node, name: string): number | undefined {
  const text = textAt(node, name);
  if (text === undefined) return undefined;
  return /^0*[1-9][0-9]*$/.test(text) ? Number(text) : refuse(`в элементе ${name} указано «${text}»`);
}

function flagAt(node: Node, name: string): boolean {
  const text = needed(node, name);
  if (['true', '1'].includes(text)) return true;
  return ['false', '0'].includes(text) ? false : refuse(`в элементе ${name} указано «${text}»`);
}

const messageOf = (node: Node): EgissoMessage => ({
  level: needed(node, 'messageType') === '2' ? 'warning' : 'error',
  rule: textAt(node, 'ruleCode'),
  text: needed(node, 'report'),
});

const resultOf = (node: Node): EgissoRecordResult => ({
  record: uuidAt(node, 'recId', 'recID'),
  accepted: flagAt(node, 'recordOK'),
  messages: childrenOf(node, 'messages').map(messageOf),
});

/**
 * Reads a protocol: versions 1.0.5 and 2.3.0, bare or wrapped into an answer of 10.10.I; elements are looked for by their
 * local names (regional-reporting, A4).
 * @throws UnreadableFile with a sentence when it is none, or says nonsense
 */
export function readEgissoProtocol(file: string | Uint8Array): EgissoProtocol {
  const protocol = findElement(readTree(file), 'protocol');
  if (!protocol) throw new UnreadableFile('Это не протокол ЕГИССО: в файле нет элемента protocol.');
  const refused = childOf(protocol, 'messageResult');
  if (refused) {
    const errors = childrenOf(childOf(refused, 'errors'), 'error');
    if (errors.length === 0) refuse('сообщение отклонено, а ошибок в нём нет');
    return {
      state: 'message-refused',
      errors: errors.map((error) => ({ code: textAt(error, 'code'), text: needed(error, 'message') })),
    };
  }
  const result =
    childOf(protocol, 'packageResult') ?? refuse('нет ни результата пакета, ни результата сообщения');
  const status = Number(needed(result, 'packageStatus'));
  if (status !== 1 && status !== 2 && status !== 3) return refuse(`неизвестный статус пакета ${status}`);
  return {
    state: states[status],
    packageId: uuidAt(result, 'packageId', 'packageID'),
    received: timeAt(result, 'receivingTime'),
    records: countAt(result, 'recordNum'),
    succeeded: countAt(result, 'recordNumSuccess'),
    results: childrenOf(childOf(result, 'errorRecords'), 'recordResult').map(resultOf),
  };
}
