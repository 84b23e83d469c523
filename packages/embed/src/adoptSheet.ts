/** By their text: one of each for all calculators of a page. */
const sheets = new Map<string, CSSStyleSheet>();

/** Gives a tree a style sheet, once. */
export function adoptSheet(root: Document | ShadowRoot, css: string): void {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
