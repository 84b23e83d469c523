/** Characters of the text; the call takes 200, with the address of a machine. */
export const MAX_WANTED = 150;
