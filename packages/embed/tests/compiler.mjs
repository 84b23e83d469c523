// Loaded before a checker of templates: those need a compiler with the older interface, beside which ours is the newer.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (name, context, next) =>
    /^typescript($|\/)/.test(name)
      ? next(name.replace('typescript', 'typescript-6'), { ...context, parentURL: import.meta.url })
      : next(name, context),
});
