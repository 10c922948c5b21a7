import { type WizardName, wizardNames } from '@provizor/contract';
import { useMatch } from '@tanstack/react-router';

/** The wizard of this address: several wizards share one page. */
export function useWizard(): WizardName {
  // The page's own match: the location is already another one while the page is being left.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const name = pathname.split('/')[2];
  const wizard = wizardNames.find((one) => one === name);
  if (!wizard) throw new Error(`No wizard at ${pathname}`);
  return wizard;
}
