/** What is used of pdfmake: its own types bring those of the browser into the server. */
declare module 'pdfmake' {
  type Content =
    | string
    | { text: string; bold?: boolean; fontSize?: number; alignment?: 'left' | 'right'; margin?: number[] }
    | { table: { headerRows: number; widths: string[]; dontBreakRows: boolean; body: Content[][] } };
  type Definition = {
    info: { title: string };
    pageSize: 'A4';
    pageOrientation: 'portrait' | 'landscape';
    pageMargins: number[];
    defaultStyle: { font: string; fontSize: number };
    content: Content[];
    footer(page: number, pages: number): Content;
  };
  const pdfmake: {
    setFonts(fonts: Record<string, Record<string, string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Uint8Array> };
  };
  export default pdfmake;
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: Record<string, Record<string, string>>;
  export default fonts;
}
