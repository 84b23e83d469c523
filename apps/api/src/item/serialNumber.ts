/** Shorter ones, «б/н» and «1», tell no machine from others. */
const shortest = 6;

/** Whether a VIN or serial number is one: a machine can be distinguished from all others by it. */
export const isSerialNumber = (number: string): boolean => number.length >= shortest && /\d/.test(number);
