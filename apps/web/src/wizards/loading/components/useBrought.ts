import { useEffect, useEffectEvent, useState } from 'react';

const typing = 'input, textarea, select, [contenteditable="true"]';

/** Whether the page is under a dialog: what is brought then is meant for the dialog. */
const isCovered = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  );

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

type Brought = { onFiles: (files: File[]) => void; onText: (text: string) => void };

/**
 * Files dragged onto the page and what is pasted anywhere on it but in a field.
 * @returns whether a file is held over the page
 */
export function useBrought({ onFiles, onText }: Brought): boolean {
  const [over, setOver] = useState(false);
  const takeFiles = useEffectEvent((list: FileList | undefined) => onFiles([...(list ?? [])]));
  const takeText = useEffectEvent((text: string) => onText(text));
  useEffect(() => {
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!hasFiles(event) || isCovered()) return;
      event.preventDefault();
      depth++;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event) || depth === 0) return;
      depth--;
      if (depth === 0) setOver(false);
    };
    const hold = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // Else the browser leaves the page for the file.
      event.preventDefault();
      depth = 0;
      setOver(false);
      if (!isCovered()) takeFiles(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (isCovered() || (event.target instanceof Element && event.target.closest(typing))) return;
      const { files } = event.clipboardData ?? {};
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files && files.length > 0) takeFiles(files);
      else if (text.trim() !== '') takeText(text);
      else return;
      event.preventDefault();
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return over;
}
