import { mdlpRights } from '@provizor/mdlp';

/**
 * What helps when MDLP keeps something from everybody who is signed in: who grants the right, or whose certificate has
 * it (mdlp-errors, section 3: 403).
 * @param right code of the right the method needs
 */
export function cureOfLacking(right: string): string {
  const title = mdlpRights.find((known) => known.right === right)?.title ?? right;
  return `Попросите администратора кабинета МДЛП выдать право «${title}» (${right}) или войдите в МДЛП сертификатом, у которого оно есть`;
}
