/** Style sheets of `@leasing/ui`, rewritten by build/styles.ts for a shadow root. */
declare module 'styles:*' {
  const css: string;
  export default css;
}

/** Subsets of the fonts of an offer, made by build/fonts.ts. */
declare module 'fonts:offer' {
  export interface PdfFont {
    name: string;
    /** TrueType in base64. */
    file: string;
    /** Sign → its glyph and width in thousandths of the size. */
    glyphs: Record<string, readonly [glyph: number, width: number]>;
    box: readonly number[];
    ascent: number;
    descent: number;
    capHeight: number;
  }
  export const regularFont: PdfFont;
  export const boldFont: PdfFont;
}
