export { parseFigure } from './parseFigure.ts';
export { spokenFigure } from './spokenFigure.ts';
export { useGroupedInput } from './useGroupedInput.ts';
