export { parseFigure } from './parseFigure.ts';
export { nouns, spokenFigure } from './spokenFigure.ts';
