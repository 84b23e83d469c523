/** Style sheets of `@leasing/ui`, rewritten by build/styles.ts for a shadow root. */
declare module 'styles:*' {
  const css: string;
  export default css;
}
