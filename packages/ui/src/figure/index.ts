export { parseFigure } from './parseFigure.ts';
export { spokenFigure } from './spokenFigure.ts';
