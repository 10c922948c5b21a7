import { childOf, childrenOf, type Node, readTree, textAt, UnreadableFile } from '../records/tree.ts';

/** What the register says of a document. */
export type FrlloResult = {
  documentId: string;
  /** 200 accepted, 208 registered before, 400 and others refused. */
  status: number;
  /** Numbers in the register, to be sent with what follows. */
  registerId?: string;
  recipeId?: string;
  releaseId?: string;
  errors: readonly { code: string; text?: string }[];
};

export type FrlloProtocol = {
  /** Documents received, where it says so. */
  received?: number;
  results: readonly FrlloResult[];
};

const refuse = (reason: string): never => {
  throw new UnreadableFile(`Протокол ФРЛЛО: ${reason}.`);
};

function numberOf(text: string, name: string): number {
  return /^[0-9]+$/.test(text) ? Number(text) : refuse(`в элементе ${name} указано «${text}»`);
}

function resultOf(node: Node): FrlloResult {
  const documentId = textAt(node, 'document_id') ?? refuse('у результата нет document_id');
  const status = numberOf(
    textAt(node, 'status') ?? refuse(`у документа ${documentId} нет статуса`),
    'status',
  );
  return {
    documentId,
    status,
    registerId: textAt(node, 'reg_num'),
    recipeId: textAt(node, 'recipe_id'),
    releaseId: textAt(node, 'relise_id'),
    errors: childrenOf(childOf(node, 'errors'), 'element').map((error) => ({
      code: textAt(error, 'code') ?? refuse(`у ошибки документа ${documentId} нет кода`),
      text: textAt(error, 'description'),
    })),
  };
}

/**
 * Reads a protocol of a package of any kind; its root may be `root` or the `result` itself (regional-reporting, B4).
 * @throws UnreadableFile with a sentence when it is none, or names a document twice
 */
export function readFrlloProtocol(file: string | Uint8Array): FrlloProtocol {
  const root = readTree(file);
  const result = root.name === 'result' ? root : root.name === 'root' ? childOf(root, 'result') : undefined;
  if (!result) throw new UnreadableFile('Это не протокол ФРЛЛО: в файле нет элемента result.');
  const results = childrenOf(result, 'element').map(resultOf);
  if (new Set(results.map(({ documentId }) => documentId)).size < results.length) {
    refuse('один документ назван дважды');
  }
  const received = textAt(root, 'rec_qty');
  return { received: received === undefined ? undefined : numberOf(received, 'rec_qty'), results };
}

/** What became of a document: registered before counts as accepted. */
export type FrlloOutcome = Omit<FrlloResult, 'status'> & {
  state: 'accepted' | 'known' | 'refused' | 'unanswered';
};

/** A protocol held against the package it should be of. */
export type FrlloMatch =
  | { ok: true; outcomes: readonly FrlloOutcome[] }
  | { ok: false; message: string; cure: string };

const foreign = (message: string): FrlloMatch => ({
  ok: false,
  message,
  cure: 'Выберите протокол этого пакета; загруженный ничего не изменил.',
});

const stateOf = (status: number): FrlloOutcome['state'] =>
  status === 200 ? 'accepted' : status === 208 ? 'known' : 'refused';

/**
 * Matches a protocol with a package by the ids of its documents; those it does not name stay unanswered.
 * @param documents ids of the package
 */
export function matchFrlloProtocol(protocol: FrlloProtocol, documents: readonly string[]): FrlloMatch {
  const known = new Set(documents);
  const stranger = protocol.results.find(({ documentId }) => !known.has(documentId));
  if (stranger)
    return foreign(`Протокол другого пакета: документа ${stranger.documentId} в этом пакете нет.`);
  if (protocol.results.length === 0) return foreign('В протоколе нет ни одного документа.');
  if (protocol.received !== undefined && protocol.received > known.size) {
    return foreign(`В протоколе документов ${protocol.received}, а в пакете ${known.size}.`);
  }
  const results = new Map(protocol.results.map((result) => [result.documentId, result]));
  const outcomes = documents.map((documentId): FrlloOutcome => {
    const result = results.get(documentId);
    if (!result) return { documentId, state: 'unanswered', errors: [] };
    const { status, ...rest } = result;
    return { ...rest, state: stateOf(status) };
  });
  return { ok: true, outcomes };
}
