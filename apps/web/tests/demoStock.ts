/** The id of the first spare part of the demo stock: items have one sequence of ids, and its machines come first. */
export const firstPart = 129;
