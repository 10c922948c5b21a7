/** The job that takes a signed document one step further; the documents of an organisation take turns. */
export const documentJob = (organizationId: number, id: string) => ({
  task: 'mdlp_outgoing',
  payload: { organizationId, id },
  options: { queue: `mdlp_outgoing:${organizationId}`, key: `mdlp_outgoing:${organizationId}:${id}` },
});
