/** Style sheets of `@leasing/ui`, rewritten by build/styles.ts for a shadow root. */
declare module 'styles:*' {
  const css: string;
  export default css;
}

/** What a component of `@leasing/ui` imports for other pages; build/bundle.ts leaves it out. */
declare module '*.css';
