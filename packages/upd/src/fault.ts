/** A file that is no such paper, or a damaged one, with what is wrong in words for the person. */
export class PaperFault extends Error {}

/** Throws {@link PaperFault}. */
export const fault = (text: string): never => {
  throw new PaperFault(text);
};
