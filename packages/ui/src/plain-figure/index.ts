export { sendPlain } from './plainFigure.ts';
