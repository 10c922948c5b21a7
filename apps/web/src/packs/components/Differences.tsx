import { inSentence, Problem } from '../../ui/index.ts';
import { differenceAdvice, differenceWords, type Trace } from '../trace.ts';

/** What our registry and MDLP do not agree on, in words, with what to do about it; nothing when they do. */
export function Differences({ trace }: { trace: Trace }) {
  const words = differenceWords(trace);
  if (words.length === 0) return null;
  return (
    <Problem
      kind="attention"
      title={`Расходится с МДЛП: ${words.map(({ title }) => inSentence(title)).join(', ')}`}
      why={words.map(({ title, ours, mdlp }) => `${title}: у нас «${ours}», в МДЛП «${mdlp}».`).join(' ')}
      cure={differenceAdvice(trace) ?? undefined}
    />
  );
}
