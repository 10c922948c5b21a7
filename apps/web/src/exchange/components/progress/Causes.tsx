import { counted, Panel } from '../../../ui/index.ts';
import type { Progress } from '../../model/outgoing.ts';
import { Cause } from './Cause.tsx';

/** What MDLP refused, by cause: what happened, why, the next documents, the codes, the original text. */
export function Causes({ progress, onChanged }: { progress: Progress; onChanged: () => void }) {
  const { problems } = progress;
  const causes = counted(problems.length, 'причина', 'причины', 'причин');
  return (
    <Panel title={`Что не принято и почему: ${causes}`} flush>
      {problems.map((problem) => (
        <Cause key={problem.key} document={progress} problem={problem} onChanged={onChanged} />
      ))}
    </Panel>
  );
}
