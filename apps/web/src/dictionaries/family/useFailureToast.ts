import type { DictionaryDefinition } from '@provizor/contract/dictionaries';
import { useEffect } from 'react';
import { RefusalError } from '../../lib/api/refusal-error.ts';
import { toast } from '../../ui/index.ts';
import { type Attempt, failureText } from './words.ts';

/**
 * Failures of dictionaries whose calls are of the second or third version are told by a toast too
 * (shell-and-administration, 8); a row that others have changed is shown in a dialog instead.
 */
export function useFailureToast(
  definition: DictionaryDefinition,
  attempt: Attempt,
  id: number | undefined,
  failure: unknown,
): void {
  const stale = failure instanceof RefusalError && failure.code === 'version.stale';
  const told = failure && !stale && (definition.style ?? 'body') !== 'body';
  const text = told ? failureText(definition, attempt, id) : null;
  useEffect(() => {
    if (text) toast.error(text, { id: 'dictionary.failure', autoClose: 8000 });
  }, [text]);
}
