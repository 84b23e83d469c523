export { nouns, spokenFigure } from './spokenFigure.ts';
