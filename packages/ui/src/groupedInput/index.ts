export { groupedInput, showFigure } from './groupedInput.ts';
