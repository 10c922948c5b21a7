/** What may stand beside the lines of a document. */
export const panels = {
  packs: { title: 'Упаковки', keys: 'Alt+1' },
  related: { title: 'Связанные', keys: 'Alt+2' },
  history: { title: 'История', keys: 'Alt+3' },
  files: { title: 'Файлы', keys: 'Alt+4' },
} as const;

export type PanelName = keyof typeof panels;
export const panelNames = Object.keys(panels) as PanelName[];
