export const russian = {
  /** The name of the lower thumb and field. */
  from: 'от',
  /** The name of the upper thumb and field. */
  to: 'до',
};
