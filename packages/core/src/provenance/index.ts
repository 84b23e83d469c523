/** What the number of a machine says against its record: VIN (ISO 3779) and PIN (ISO 10261). */
export { isRoadGoing, type NumberedMachine, numberProblems, plainNumber } from './machineNumber.ts';
